import { toHtml } from 'hast-util-to-html';
import { parseUrl } from '~/lib/parse-url.ts';
import { parseSanitizedHtml, type HtmlElement as Element, type HtmlNode as Node } from './parse-html.ts';

const linking = ['href', 'src'] as const;

// Whether to remove an element: an alternative `<source>`, or visually hidden text, which needs the site's style sheet.
const isOurs = ({ tagName, properties }: Element): boolean =>
  tagName === 'source' || [properties['className']].flat().includes('visually-hidden');

function standAlone<Kind extends Node>(nodes: readonly Kind[], base: string): Kind[] {
  return nodes.flatMap((node): Kind[] => {
    if (node.type !== 'element') return [node];
    if (isOurs(node)) return [];
    const links = linking.flatMap((name) => {
      const url = parseUrl(node.properties[name] ?? '', base)?.href;
      return node.properties[name] === undefined || !url ? [] : [[name, url] as const];
    });
    const properties = { ...node.properties, ...Object.fromEntries(links) };
    return [{ ...node, properties, children: standAlone(node.children, base) }];
  });
}

/** Prepares HTML for other sites: makes URLs absolute and removes elements that need the site's style sheet. */
export function makeUrlsAbsolute(html: string, base: string): string {
  const tree = parseSanitizedHtml(html);
  return toHtml({ ...tree, children: standAlone(tree.children, base) });
}

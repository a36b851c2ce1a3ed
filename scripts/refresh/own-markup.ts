import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { env } from '~/config/env.ts';
import { nodesIn } from '~/content/parse-html.ts';
import { toInlineJson } from '~/lib/script-json.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Clean = (text: string) => string;

const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';
const hasClass = (element: Element, name: string): boolean => attributeOf(element, 'class').split(' ').includes(name);

/** Whether an element is the text of an article, which comes from a host. */
const isArticleText = (node: Node): node is Element =>
  'attrs' in node &&
  hasClass(node, 'article-body') &&
  node.parentNode !== null &&
  'attrs' in node.parentNode &&
  hasClass(node.parentNode, 'article');

const isData = (node: Node | null): boolean =>
  node !== null && 'attrs' in node && attributeOf(node, 'type') === 'application/ld+json';

function replaceTexts(page: Node, replace: Clean): void {
  const inData = (_: string, value: unknown): unknown => (typeof value === 'string' ? replace(value) : value);
  for (const node of nodesIn(page)) {
    // Keeps the URLs of internal links, so that gates find broken ones.
    const attributes = 'attrs' in node ? node.attrs.filter(({ value }) => !value.startsWith('/')) : [];
    for (const attribute of attributes) {
      const rest = replace(attribute.value);
      // A shortened URL would look like a broken link, so it becomes a fragment.
      attribute.value = attribute.name === 'href' && rest !== attribute.value ? `#${rest}` : rest;
    }
    if (node.nodeName !== '#text' || !('value' in node)) continue;
    node.value = isData(node.parentNode) ? toInlineJson(JSON.parse(node.value, inData)) : replace(node.value);
  }
}

/** Removes `hostTexts` (longest first) from a page, so that the gates check only the markup of this site. */
export function removeHostTexts(html: string, hostTexts: readonly string[]): string {
  const page = parse(html);
  for (const node of nodesIn(page)) if (isArticleText(node)) node.childNodes = [];
  const known = new Set(hostTexts);
  const isHostLink = (path: string): boolean => known.has(`${env.SITE_URL}${path}`);
  for (const node of nodesIn(page))
    if (node.nodeName === 'a' && 'attrs' in node)
      node.attrs = node.attrs.filter(({ name, value }) => name !== 'href' || !isHostLink(value));
  const shown: string[] = [];
  replaceTexts(page, (text) => {
    shown.push(text);
    return text;
  });
  const whole = shown.join('\n');
  const here = hostTexts.filter((text) => whole.includes(text));
  replaceTexts(page, (text) => here.reduce((rest, one) => rest.replaceAll(one, ''), text));
  return serialize(page);
}

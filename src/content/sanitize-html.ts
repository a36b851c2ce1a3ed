import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { pictureSizes, type Picture } from '~/domain/picture.ts';
import { outsideLink } from '~/lib/outside-link.ts';
import { withoutTurns } from '~/lib/plain-text.ts';
import { isHttpUrl, plainUrl } from '~/lib/safe-url.ts';
import { parseHtml, type HtmlElement as Element, type HtmlNode } from './parse-html.ts';

/** What an article may hold; all else is dropped as a node of the tree, never by searching text. */
const allowed: Schema = {
  tagNames: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'code',
    'pre',
    'br',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  strip: ['script', 'style'],
};

/** Finds the local picture that stands for an address; undefined where none was stored. */
type FindPicture = (url: string) => Picture | undefined;

/** Whether an address may not be linked. */
type IsClosed = (url: string) => boolean;

/** What is done with what is kept: nothing where nothing is said. */
interface Finishing {
  find: FindPicture;
  isClosed: IsClosed;
  /** How its words are written. */
  write: (text: string) => string;
}

type ElementContent = Element['children'][number];
type Node = HtmlNode | ElementContent;

const element = (tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const here = 'https://here.invalid';

/** A path of this site, or a place in the page; undefined for what a browser would take for another host. */
function pathHere(href: string): string | undefined {
  const url = URL.parse(href, here);
  if (url?.origin !== here || !/^[/#]/.test(href)) return undefined;
  if (href.startsWith('#')) return url.hash;
  // The reader's language may stand in it; no other placeholder can make it lead elsewhere.
  return (url.pathname + url.search + url.hash).replace(/(?:%7B)+(siteLang|lang)(?:%7D)+/g, '{$1}');
}

/** The language of a static page, which an article may link whatever its own is. */
const staticLanguage = (path: string): string | undefined => /^\/static\/(zh|en)\//.exec(path)?.[1];

/** A link out of the site, as ui/Link.astro makes it; its words are placeholders, filled in the reader's language. */
function link(node: Element, isClosed: IsClosed): Element {
  const written = node.properties['href'] ?? '';
  if (isClosed(written)) return element('a', {}, node.children);
  if (/^mailto:/i.test(written)) return node;
  if (!/^https?:/i.test(written)) {
    const path = pathHere(written);
    return element('a', path === undefined ? {} : { href: path, hreflang: staticLanguage(path) }, node.children);
  }
  if (!isHttpUrl(written)) return element('a', {}, node.children);
  const href = plainUrl(written);
  const words = element('span', { className: ['visually-hidden'], lang: '{{htmlLang}}' }, [
    { type: 'text', value: '{{newTab}}' },
  ]);
  const properties = { href, ...outsideLink, rel: outsideLink.rel.split(' ') };
  return element('a', properties, [...node.children, { type: 'text', value: ' ' }, words]);
}

/** A picture in its forms; nothing where we hold none, since no page loads anything of another host. */
function picture(node: Element, { find, write }: Finishing): Element[] {
  const url = node.properties['src'] ?? '';
  const found = isHttpUrl(url) ? find(url) : undefined;
  if (!found) return [];
  const { src, width, height, sources } = found;
  const alt = write(node.properties['alt'] ?? '');
  const img = element('img', { src, alt, width, height, loading: 'lazy', decoding: 'async' });
  const forms = sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes: pictureSizes }));
  return [element('picture', {}, [...forms, img])];
}

function finished<Kind extends Node>(nodes: readonly Kind[], finishing: Finishing): Kind[] {
  return nodes.flatMap((node): Kind[] => {
    if (node.type === 'text') return [{ ...node, value: finishing.write(withoutTurns(node.value)) }];
    if (node.type !== 'element') return [node];
    if (node.tagName === 'img') return picture(node, finishing) as Kind[];
    const inner: Element = { ...node, children: finished(node.children, finishing) };
    return [inner.tagName === 'a' ? link(inner, finishing.isClosed) : inner] as Kind[];
  });
}

const asItIs: Finishing = { find: () => undefined, isClosed: () => false, write: (text) => text };

/** Addresses as browsers read them, without the blanks around them, in which the allow-list sees no protocol that it knows. */
function trimAddresses(nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    for (const name of ['href', 'src']) {
      const address = node.properties[name];
      if (typeof address === 'string') node.properties[name] = address.trim();
    }
    trimAddresses(node.children);
  }
}

function treeOf(html: string) {
  const tree = parseHtml(html);
  trimAddresses(tree.children);
  return sanitize(tree, allowed);
}

/**
 * HTML from outside, reduced to an allow-list of tags, to http, https and mailto links that are not closed, and to pictures of
 * our own. Throws a RangeError that says why where no page could hold it.
 */
export function sanitizeHtml(html: string, wanted: Partial<Finishing> = {}): string {
  const tree = treeOf(html);
  const finishing = { ...asItIs, ...wanted };
  return toHtml(tree.type === 'root' ? { ...tree, children: finished(tree.children, finishing) } : tree);
}

/** The addresses of the pictures that HTML from outside would show. */
export function picturesIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, { find: (url) => void found.push(url) });
  return found;
}

/** The addresses that links of HTML from outside would lead to. */
export function linksIn(html: string): string[] {
  const found: string[] = [];
  const isClosed = (url: string): boolean => {
    found.push(url);
    return false;
  };
  sanitizeHtml(html, { isClosed });
  return found;
}

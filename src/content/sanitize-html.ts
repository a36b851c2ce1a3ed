import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { articlePictureSizes, type LocalPicture } from '~/domain/picture.ts';
import { externalLinkAttributes } from '~/lib/external-link.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { toArticleText } from '~/lib/plain-text.ts';
import { isHttpUrl, normalizeUrl } from '~/lib/safe-url.ts';
import { parseHtml, type HtmlElement as Element, type HtmlNode } from './parse-html.ts';

/** Allowed elements and attributes of articles. All others are removed. */
const allowed: Schema = {
  tagNames: `p h2 h3 h4 ul ol li strong em a blockquote code pre br hr table thead tbody tr th td figure
    figcaption img`.split(/\s+/),
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  strip: ['script', 'style'],
};

interface Finishing {
  find: (url: string) => LocalPicture | undefined;
  /** Whether a URL must not become a link. */
  isClosed: (url: string) => boolean;
  /** Converts visible text. */
  write: (text: string) => string;
  /** Converts the text of code afterwards. */
  writeCode: (text: string) => string;
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

/** Returns the path on this site, or the fragment, of a URL; undefined if the URL leads to another host. */
function pathHere(href: string): string | undefined {
  const url = parseUrl(href, here);
  if (url?.origin !== here || !/^[/#]/.test(href)) return undefined;
  if (href.startsWith('#')) return url.hash;
  // A path that begins with `//` after its dot segments are resolved would lead to another host.
  if (url.pathname.startsWith('//')) return undefined;
  // Restores only placeholders for the language. Values of others could lead to another host.
  return (url.pathname + url.search + url.hash).replace(/(?:%7B)+(siteLang|lang)(?:%7D)+/g, '{$1}');
}

/** Returns the language of a linked static page, which may differ from that of the article. */
const staticLanguage = (path: string): string | undefined => /^\/static\/(zh|en)\//.exec(path)?.[1];

/** Creates a link like ui/Link.astro. Its hidden text is a placeholder, because it depends on the reader's language. */
function link(node: Element, { isClosed }: Finishing): Element {
  const written = node.properties['href'] ?? '';
  if (isClosed(written)) return element('a', {}, node.children);
  if (/^mailto:/i.test(written)) return node;
  if (!/^https?:/i.test(written)) {
    const path = pathHere(written);
    return element('a', path === undefined ? {} : { href: path, hreflang: staticLanguage(path) }, node.children);
  }
  if (!isHttpUrl(written)) return element('a', {}, node.children);
  const href = normalizeUrl(written);
  const words = element('span', { className: ['visually-hidden'], lang: '{{htmlLang}}' }, [
    { type: 'text', value: '{{newTab}}' },
  ]);
  const properties = { href, ...externalLinkAttributes, rel: externalLinkAttributes.rel.split(' ') };
  return element('a', properties, [...node.children, { type: 'text', value: ' ' }, words]);
}

/** Creates a picture element. Without a local image, creates nothing, because pages load nothing from other hosts. */
function picture(node: Element, { find, write }: Finishing): Element[] {
  const url = node.properties['src'] ?? '';
  const found = isHttpUrl(url) ? find(url) : undefined;
  if (!found) return [];
  const { src, width, height, sources } = found;
  const alt = write(toArticleText(node.properties['alt'] ?? ''));
  const img = element('img', { src, alt, width, height, loading: 'lazy', decoding: 'async' });
  const forms = sources.map(({ type, srcset }) =>
    element('source', { type, srcSet: srcset, sizes: articlePictureSizes }),
  );
  return [element('picture', {}, [...forms, img])];
}

const textOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');

/** Marks code as English, so that browsers do not use the fonts of the article. Excludes code in another script. */
const code = (node: Element): Element =>
  /[^\P{L}\p{Script=Latin}]/u.test(textOf(node)) ? node : { ...node, properties: { lang: 'en' } };

const asWritten = (text: string): string => text;

function finished<Kind extends Node>(nodes: readonly Kind[], finishing: Finishing): Kind[] {
  return nodes.flatMap((node): Kind[] => {
    if (node.type === 'text') return [{ ...node, value: finishing.write(toArticleText(node.value)) }];
    if (node.type !== 'element') return [node];
    if (node.tagName === 'img') return picture(node, finishing) as Kind[];
    const isCode = /^(?:code|pre)$/.test(node.tagName);
    const write = (text: string) => finishing.writeCode(finishing.write(text));
    const within = isCode ? { ...finishing, write, writeCode: asWritten } : finishing;
    const inner: Element = { ...node, children: finished(node.children, within) };
    if (inner.tagName === 'code') return [code(inner)] as Kind[];
    return [inner.tagName === 'a' ? link(inner, finishing) : inner] as Kind[];
  });
}

const asItIs: Finishing = { find: () => undefined, isClosed: () => false, write: asWritten, writeCode: asWritten };

/** Trims addresses as browsers do, because the allow-list does not recognize a protocol after spaces. */
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
 * Sanitizes external HTML: keeps allowed tags, http, https and mailto links, paths of this site and local images.
 * Removes links for which `isClosed` returns true. Throws a RangeError with the reason for HTML that exceeds the
 * limits.
 */
export function sanitizeHtml(html: string, wanted: Partial<Finishing> = {}): string {
  const tree = treeOf(html);
  const finishing = { ...asItIs, ...wanted };
  return toHtml(tree.type === 'root' ? { ...tree, children: finished(tree.children, finishing) } : tree);
}

export function findPictureUrls(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, { find: (url) => void found.push(url) });
  return found;
}

export function findLinkUrls(html: string): string[] {
  const found: string[] = [];
  const isClosed = (url: string): boolean => {
    found.push(url);
    return false;
  };
  sanitizeHtml(html, { isClosed });
  return found;
}

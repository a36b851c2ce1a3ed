import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

export interface Block {
  tag: string;
  attributes: Record<string, string>;
  content: string;
}

/** The parts of a page that its CSP affects, in document order. */
export interface ParsedPage {
  blocks: Block[];
  /** Inline event handlers and style attributes, which no CSP of this site allows. */
  inline: string[];
  /** URLs of everything that loads without interaction: scripts, style sheets, icons, pictures, media and frames. */
  loaded: string[];
  /**
   * URLs of the style sheets, scripts and chunks that load immediately. `pictures` contains the images without lazy
   * loading.
   */
  files: string[];
  pictures: string[];
  /** The CSPs in the head, each with the number of scripts and style sheets before it. */
  policies: { content: string; blocksBefore: number }[];
}

const loadedLinks = /^(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)$/;
const askedLinks = /^(?:stylesheet|preload|modulepreload)$/;
const media = /^(?:script|img|source|iframe|video|audio|embed|object|track|image|use)$/;
const addressNames = ['src', 'href', 'srcset', 'data', 'poster'];

function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of tree.getChildNodes(parent)) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
    if ('content' in node) yield* elementsIn(node.content);
  }
}

const textOf = (element: Element): string =>
  tree
    .getChildNodes(element)
    .map((node) => (tree.isTextNode(node) ? node.value : ''))
    .join('');

function addElement(page: ParsedPage, element: Element): void {
  const { tagName: tag, attrs } = element;
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const { rel = '', src, href = '', content = '' } = attributes;
  if (tag === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''))
    page.policies.push({ content, blocksBefore: page.blocks.length });
  if (tag === 'script' || tag === 'style') page.blocks.push({ tag, attributes, content: textOf(element) });
  for (const { name } of attrs) if (/^(?:on|style$|srcdoc$)/.test(name)) page.inline.push(`${name} of ${tag}`);
  if (media.test(tag) || (tag === 'link' && loadedLinks.test(rel)))
    page.loaded.push(...addressNames.flatMap((name) => attributes[name] ?? []));
  if (tag === 'link' && askedLinks.test(rel)) page.files.push(href);
  if (tag === 'script' && src !== undefined) page.files.push(src);
  if (tag === 'img' && attributes['loading'] !== 'lazy') page.pictures.push(src ?? '');
}

/** Parses a page as a browser does. Also parses the content of `noscript`. */
export function parsedPage(html: string): ParsedPage {
  const page: ParsedPage = { blocks: [], inline: [], loaded: [], files: [], pictures: [], policies: [] };
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }))) addElement(page, element);
  return page;
}

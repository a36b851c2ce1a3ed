import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** A script or a sheet of a page: its attributes, and what stands in it. */
export interface Block {
  tag: string;
  attributes: Record<string, string>;
  content: string;
}

/** What a browser makes of a page, as far as a policy is about it; all in the order of the document. */
export interface ParsedPage {
  blocks: Block[];
  /** Attributes that no policy of ours allows: handlers and styles. */
  inline: string[];
  /** What is loaded by itself: scripts, sheets, icons, pictures, media, frames. */
  loaded: string[];
  /** The sheets, scripts and chunks that are asked for at once, and the pictures that are not lazy. */
  files: string[];
  pictures: string[];
  /** The policies in its head, each with the number of scripts and sheets before it. */
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

/** Parses a page as the standard says, also what stands for browsers without scripts. */
export function parsedPage(html: string): ParsedPage {
  const page: ParsedPage = { blocks: [], inline: [], loaded: [], files: [], pictures: [], policies: [] };
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }))) addElement(page, element);
  return page;
}

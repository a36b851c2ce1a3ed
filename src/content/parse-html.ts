import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';
import { trimInvisible } from '~/lib/trim-invisible.ts';

export type HtmlTree = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;

export type HtmlNode = HtmlTree['children'][number];

export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

type ParentNode = DefaultTreeAdapterMap['parentNode'];
type Parse5Node = DefaultTreeAdapterMap['node'];

export const externalHtmlLimits = {
  // Maximum depth. Functions that walk the tree are recursive, and the stack is limited.
  levels: 100,
  // Maximum number of elements. Short HTML can create many, because the parser reopens unclosed formatting elements in
  // every paragraph.
  elements: 20_000,
} as const;

/** Creates a tree adapter for parse5 that throws a RangeError if a document has too many elements. */
export function createBoundedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...values) {
      if (++count > externalHtmlLimits.elements)
        throw new RangeError(`its HTML makes more than ${externalHtmlLimits.elements} elements`);
      return defaultTreeAdapter.createElement(...values);
    },
  };
}

// A template element has its children in `content`.
const childrenOf = (node: ParentNode) => ('content' in node ? node.content : node).childNodes;

/** Visits a node of parse5 and all nodes in it, in document order. Not recursive, because pages of others can be deep. */
export function* nodesIn(tree: Parse5Node): Generator<Parse5Node> {
  const queue = [tree];
  for (let node = queue.pop(); node; node = queue.pop()) {
    yield node;
    if ('childNodes' in node) queue.push(...childrenOf(node).toReversed());
  }
}

/** Returns the text directly in an element, for example in a script or a title. */
export const ownTextOf = ({ childNodes }: ParentNode): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function checkDepth(tree: ParentNode): void {
  let level: ParentNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > externalHtmlLimits.levels)
      throw new RangeError(`its HTML is nested in more than ${externalHtmlLimits.levels} levels`);
    level = level.flatMap((node) => childrenOf(node).filter((child) => 'childNodes' in child));
  }
}

type ChildNode = DefaultTreeAdapterMap['childNode'];

/** Whether a node has visible content: text or an image. */
function isShown(node: ChildNode): boolean {
  if ('value' in node) return trimInvisible(node.value) !== '';
  if (!('childNodes' in node) || /^(?:script|style)$/.test(node.nodeName)) return false;
  return node.nodeName === 'img' || node.childNodes.some(isShown);
}

function parse(html: string): ParentNode {
  const tree = parseFragment(html, { treeAdapter: createBoundedTree() });
  checkDepth(tree);
  return tree;
}

/** Parses external HTML. Throws a RangeError with the reason if it exceeds the limits. */
export const parseHtml = (html: string): HtmlTree => fromParse5(parse(html)) as HtmlTree;

/** Parses sanitized HTML. Has no limits, because sanitizing adds elements (text in links, image variants). */
export const parseSanitizedHtml = (html: string): HtmlTree => fromParse5(parseFragment(html)) as HtmlTree;

/** Returns why external HTML is invalid; undefined if it is valid. */
export function findHtmlProblem(html: string): string | undefined {
  try {
    return parse(html).childNodes.some(isShown) ? undefined : 'its text is empty';
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

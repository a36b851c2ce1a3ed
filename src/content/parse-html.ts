import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';
import { trimUnseen } from '~/lib/trim-unseen.ts';

/** A tree of HTML. */
export type HtmlTree = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;

/** A node of such a tree. */
export type HtmlNode = HtmlTree['children'][number];

/** An element of such a tree. */
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

type ParentNode = DefaultTreeAdapterMap['parentNode'];

/** What a piece of HTML from outside may hold. */
export const htmlLimits = {
  // What walks a tree calls itself for each level, and a stack has an end.
  levels: 100,
  // A parser writes each element that was left open into every paragraph that follows: a few letters can ask for many.
  elements: 20_000,
  // A page with nothing under its heading looks broken.
  isEmpty: false,
} as const;

/** A tree builder that stops at more elements than any article has. */
function boundedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...values) {
      if (++count > htmlLimits.elements)
        throw new RangeError(`its HTML makes more than ${htmlLimits.elements} elements`);
      return defaultTreeAdapter.createElement(...values);
    },
  };
}

// What a template holds stands beside its children.
const childrenOf = (node: ParentNode) => ('content' in node ? node.content : node).childNodes;

function checkDepth(tree: ParentNode): void {
  let level: ParentNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > htmlLimits.levels) throw new RangeError(`its HTML is nested in more than ${htmlLimits.levels} levels`);
    level = level.flatMap((node) => childrenOf(node).filter((child) => 'childNodes' in child));
  }
}

type ChildNode = DefaultTreeAdapterMap['childNode'];

/** Whether a page shows anything of a node: a letter or a picture. */
function isShown(node: ChildNode): boolean {
  if ('value' in node) return trimUnseen(node.value) !== '';
  if (!('childNodes' in node) || /^(?:script|style)$/.test(node.nodeName)) return false;
  return node.nodeName === 'img' || node.childNodes.some(isShown);
}

function parse(html: string): ParentNode {
  const tree = parseFragment(html, { treeAdapter: boundedTree() });
  checkDepth(tree);
  return tree;
}

/** The tree of a piece of HTML from outside. Throws a RangeError that says why where no page could hold it. */
export const parseHtml = (html: string): HtmlTree => fromParse5(parse(html)) as HtmlTree;

/** The tree of HTML that a page of ours holds: without limits, since cleaning adds to what came (words at each link, forms of pictures). */
export const parseOwnHtml = (html: string): HtmlTree => fromParse5(parseFragment(html)) as HtmlTree;

/** Why no page could hold a piece of HTML from outside, in words; undefined where one can. */
export function faultOfHtml(html: string): string | undefined {
  try {
    return parse(html).childNodes.some(isShown) ? undefined : 'its text is empty';
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

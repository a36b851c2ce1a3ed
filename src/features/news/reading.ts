import { toHtml } from 'hast-util-to-html';
import { parseOwnHtml, type HtmlNode } from '~/content/parse-html.ts';

const wordsAMinute = 200;
/** Of scripts that are written without spaces. */
const charactersAMinute = 350;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** How many minutes the text of an article takes to read, at least one. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const characters = text.match(withoutSpaces)?.length ?? 0;
  const words = text.replace(withoutSpaces, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute + characters / charactersAMinute));
}

/** A part of an article: the id of its heading, and what it says. */
export interface Part {
  id: string;
  title: string;
}

/** The words of an element, but those for ears alone. */
function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || [node.properties['className']].flat().includes('visually-hidden')) return '';
  return node.children.map(wordsOf).join('');
}

/**
 * The sanitised HTML of an article with an id at each of its headings, and these headings in their order. As a tree: what looks
 * like a heading may stand in the words of a picture.
 */
export function partsOf(html: string): { html: string; parts: Part[] } {
  const tree = parseOwnHtml(html);
  const parts: Part[] = [];
  const name = (node: HtmlNode): void => {
    if (node.type !== 'element') return;
    if (node.tagName === 'h2') {
      const id = `part-${parts.length + 1}`;
      node.properties['id'] = id;
      parts.push({ id, title: wordsOf(node).trim() });
    } else node.children.forEach(name);
  };
  tree.children.forEach(name);
  return { html: toHtml(tree), parts };
}

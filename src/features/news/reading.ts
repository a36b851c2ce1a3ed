import { toHtml } from 'hast-util-to-html';
import { parseSanitizedHtml, type HtmlNode } from '~/content/parse-html.ts';

const wordsAMinute = 200;
/** Reading speed for Chinese and Japanese, in characters per minute. */
const charactersAMinute = 350;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Returns the reading time of an article in minutes, at least 1. */
export function estimateReadingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const characters = text.match(withoutSpaces)?.length ?? 0;
  const words = text.replace(withoutSpaces, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute + characters / charactersAMinute));
}

export interface ArticleHeading {
  id: string;
  title: string;
}

/** Returns an element's text without visually hidden parts. */
function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || [node.properties['className']].flat().includes('visually-hidden')) return '';
  return node.children.map(wordsOf).join('');
}

/**
 * Adds an id to each heading of sanitized HTML. Returns the HTML and the headings. Parses the HTML, because an
 * attribute can contain text that looks like a heading.
 */
export function addHeadingIds(html: string): { html: string; parts: ArticleHeading[] } {
  const tree = parseSanitizedHtml(html);
  const parts: ArticleHeading[] = [];
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

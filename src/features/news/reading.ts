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

/** A part of an article: the id of its heading, and what it says as HTML without tags. */
export interface Part {
  id: string;
  title: string;
}

const headings = /<h2>(.*?)<\/h2>/gs;
const hidden = /<span class="visually-hidden".*?<\/span>/gs;

/** The sanitised HTML of an article with an id at each of its headings, and these headings in their order. */
export function partsOf(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = [];
  const withIds = html.replace(headings, (_, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: inner.replace(hidden, '').replace(/<[^>]*>?/g, '') });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, parts };
}

import type { Page } from './test.ts';

interface Search {
  words: RegExp;
  except?: string;
  /** Whether to check elements with automatic hyphenation, too. */
  isHyphenated?: boolean;
  /**
   * Language in which the browser splits the text into words. `words` then applies to each of these; by default, it
   * applies to the whole text.
   */
  dictionary?: string;
}

/** Returns the visible words in `within` that contain a line break, with their elements. */
const findTorn = (page: Page, within: string, { words, except = '', isHyphenated = false, dictionary = '' }: Search) =>
  page.locator(within).evaluateAll(
    (roots, { source, flags, except, isHyphenated, dictionary }) => {
      const torn: string[] = [];
      const segmenter = dictionary ? new Intl.Segmenter(dictionary, { granularity: 'word' }) : undefined;
      const partsOf = (text: string) => (segmenter ? [...segmenter.segment(text)] : [{ segment: text, index: 0 }]);
      for (const root of roots) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          const element = node.parentElement;
          if (!element?.checkVisibility({ visibilityProperty: true })) continue;
          if (except && element.closest(except)) continue;
          if (element.getBoundingClientRect().width < 2) continue;
          if (!isHyphenated && getComputedStyle(element).hyphens === 'auto') continue;
          const found = partsOf(node.textContent ?? '').flatMap(({ segment, index: start }) =>
            [...segment.matchAll(new RegExp(source, flags))].map(({ 0: word, index }) => ({
              word,
              index: start + index,
            })),
          );
          for (const { word, index } of found) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
            if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
              torn.push(`${word} in <${element.localName} class="${element.className}">`);
          }
        }
      }
      return torn;
    },
    { source: words.source, flags: words.flags, except, isHyphenated, dictionary },
  );

/** Finds line breaks inside words of the title. Any text between spaces counts as a word. */
export const findBrokenTitleWords = (page: Page) => findTorn(page, 'h1', { words: /\S+/g, isHyphenated: true });

/** Finds line breaks inside Japanese loan words in titles, buttons and labels. */
export const findBrokenKatakana = (page: Page) =>
  findTorn(page, 'h1, h2, h3, .button, label, dt, th', { words: /[ァ-ヶー]{2,}/g });

/** Finds line breaks inside words of a page. Skips code and scripts without spaces. */
export const findBrokenWords = (page: Page) =>
  findTorn(page, 'body', { words: /[\p{L}\p{M}]+/gu, except: 'code, :is(:lang(zh), :lang(ja), :lang(th))' });

const shortWords = {
  words: /(?<![^\s(])[\p{L}\p{M}\p{N}]{1,8}(?=[\s,.:;!?)]|$)/gu,
  except: 'code, option, script, .visually-hidden, .preview-gap',
  isHyphenated: true,
};
const withoutSpaces = ':is(:lang(zh), :lang(ja), :lang(th))';

/**
 * Finds line breaks inside words and numbers of up to eight characters. Allows breaks in parts of longer strings
 * (addresses) and in placeholders (`.preview-gap`). In scripts without spaces, allows breaks between words in Thai,
 * anywhere in Japanese, and anywhere in Chinese except in short labels.
 */
export const findBrokenShortWords = async (page: Page, within: string) => [
  ...(await findTorn(page, within, { ...shortWords, except: `${shortWords.except}, ${withoutSpaces}` })),
  ...(await findTorn(page, `:is(${within}) :is(.button, .badge, dt, label):lang(zh)`, shortWords)),
  ...(await findTorn(page, `:is(${within}):lang(th)`, {
    ...shortWords,
    words: /^\p{Script=Thai}{1,8}$/gu,
    dictionary: 'th',
  })),
];

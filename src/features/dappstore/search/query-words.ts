import { normalizeSearchText } from '~/lib/fold-text.ts';
import { parseTypedHost } from '~/lib/typed-host.ts';

// All queries of a page are in its language.
let segmenter: Intl.Segmenter | undefined;

const unspaced = String.raw`[\p{sc=Thai}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]`;
const latin = String.raw`[a-z\d]`;
// Boundaries between Latin letters and scripts without spaces, which segmenters miss.
const border = new RegExp(`(?<=${unspaced})(?=${latin})|(?<=${latin})(?=${unspaced})`, 'giu');
const unspacedLetter = new RegExp(unspaced, 'u');
// Chinese and Japanese particles and prepositions, which the search ignores.
const particle = /^[的之上在里和与与のにはをがでと]$/;

/** Whether a text uses a script without spaces, where any position may start a word. */
export const isUnspaced = (text: string): boolean => unspacedLetter.test(text);

/** Splits a query into words, even in scripts without spaces ("Base上的借贷", ภาษาไทย). Reduces a URL to its host. */
export function parseSearchQuery(text: string, language: string, fold: (text: string) => string) {
  const typed = parseTypedHost(text)?.host ?? text.trim();
  const phrase = normalizeSearchText(fold(typed)) || fold(typed);
  // Creating a segmenter takes 100 ms on a phone, so only texts without spaces use one.
  // Firefox before 125 has no segmenter.
  const words =
    isUnspaced(typed) && 'Segmenter' in Intl
      ? [
          ...(segmenter ??= new Intl.Segmenter(language, { granularity: 'word' })).segment(
            typed.normalize('NFKC').replace(border, ' '),
          ),
        ]
          .filter(({ isWordLike, segment }) => isWordLike && !particle.test(segment))
          .flatMap(({ segment }) => normalizeSearchText(fold(segment)).split(' '))
      : phrase.split(' ').filter(Boolean);
  return { phrase, words: words.length > 0 ? words : phrase ? [phrase] : [] };
}

export type SearchQuery = ReturnType<typeof parseSearchQuery>;

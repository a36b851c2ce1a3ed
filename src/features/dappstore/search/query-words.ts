import { typedHost } from '~/lib/typed-host.ts';

/** What somebody looks for: the whole of it as it is compared, and its words. */
export interface Query {
  phrase: string;
  words: readonly string[];
}

const segmenters: Record<string, Intl.Segmenter> = {};

const segmenterOf = (language: string): Intl.Segmenter =>
  (segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' }));

const unspaced = String.raw`[\p{sc=Thai}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]`;
const latin = String.raw`[a-z\d]`;
// The dictionaries of segmenters leave a Latin word joined to its neighbour.
const border = new RegExp(`(?<=${unspaced})(?=${latin})|(?<=${latin})(?=${unspaced})`, 'giu');
const unspacedLetter = new RegExp(unspaced, 'u');
// Particles and prepositions of scripts without spaces: what is looked for stands beside them.
const particle = /^[的之上在里和与与のにはをがでと]$/;

/** Whether a text is written in a script without spaces between words, so that a word may begin anywhere. */
export const isUnspaced = (text: string): boolean => unspacedLetter.test(text);

/** A folded text in letters and digits, with one space where anything else stood. */
export const spelled = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/**
 * Takes a query apart into words, also where a script writes no spaces ("Base上的借贷", ภาษาไทย). An address of the web is
 * looked for by its host alone.
 */
export function queryOf(text: string, language: string, fold: (text: string) => string): Query {
  const typed = typedHost(text)?.host ?? text.trim();
  const phrase = spelled(fold(typed)) || fold(typed);
  // A segmenter takes a phone a tenth of a second to make, at the first letter: words between spaces do without.
  const words = isUnspaced(typed)
    ? [...segmenterOf(language).segment(typed.normalize('NFKC').replace(border, ' '))]
        .filter(({ isWordLike, segment }) => isWordLike && !particle.test(segment))
        .flatMap(({ segment }) => spelled(fold(segment)).split(' '))
    : phrase.split(' ').filter(Boolean);
  return { phrase, words: words.length > 0 ? words : phrase ? [phrase] : [] };
}

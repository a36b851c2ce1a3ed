import { numberLocale } from '~/lib/number-locale.ts';
import { languages, type Language } from './languages.ts';

/** The languages that say tens or hundreds of thousands in a word of their own: 万, 만, लाख, แสน. */
const hasOwnUnits = new Set<Language>(['zh', 'zh-tw', 'ja', 'ko', 'hi', 'th']);
/** Chinese puts a space between a figure and a word, as its texts do; the others need none or have it. */
const isSpaced = new Set<Language>(['zh', 'zh-tw']);

/** A large figure in few letters: `20 million`, `2000 万`. */
export function compactNumber(language: Language, value: number): string {
  const format = new Intl.NumberFormat(numberLocale(languages[language].html), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
  });
  const text = format.format(value);
  return isSpaced.has(language) ? text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ') : text;
}

/** A round figure in a sentence: `60 万` where a language counts so, else `600,000`. */
export const roundNumber = (language: Language, value: number): string =>
  hasOwnUnits.has(language)
    ? compactNumber(language, value)
    : new Intl.NumberFormat(numberLocale(languages[language].html)).format(value);

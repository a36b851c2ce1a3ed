import { numberLocaleOf } from '~/lib/number-locale.ts';
import { languages, type Language } from './languages.ts';

/** Languages with words for ten or a hundred thousand: 万, 만, लाख, แสน. */
const hasOwnUnits = new Set<Language>(['zh', 'zh-tw', 'ja', 'ko', 'hi', 'th']);
/** Languages that put a space between a number and its unit. */
const isSpaced = new Set<Language>(['zh', 'zh-tw']);

/** Formats a large number in short form: `20 million`, `2000 万`. */
export function formatCompactNumber(language: Language, value: number): string {
  const format = new Intl.NumberFormat(numberLocaleOf(languages[language].html), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
  });
  const text = format.format(value);
  return isSpaced.has(language) ? text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ') : text;
}

/** Formats a round number for a sentence: `60 万` in languages with such units, otherwise `600,000`. */
export const formatRoundNumber = (language: Language, value: number): string =>
  hasOwnUnits.has(language)
    ? formatCompactNumber(language, value)
    : new Intl.NumberFormat(numberLocaleOf(languages[language].html)).format(value);

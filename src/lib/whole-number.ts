import { numberLocale } from './number-locale.ts';

/** What parts thousands in the languages that are easy; any other is Intl's. */
const groupSigns = new Map([
  ...['en', 'zh-Hans', 'zh-Hant', 'ko', 'es', 'hi', 'fil', 'ja', 'th'].map((language) => [language, ','] as const),
  ...['pt', 'vi'].map((language) => [language, '.'] as const),
  ['ru', '\u00A0'],
]);
/** From the next number on Hindi no longer groups by thousands. */
const mostByThousands = 99_999;

/**
 * A whole number of zero or more as readers of one of the site's languages write it (BCP 47). By hand where that is easy:
 * Intl takes as long for the first number of a page as for several keys of the search.
 */
export function wholeNumber(value: number, language: string): string {
  const sign = groupSigns.get(language);
  return sign === undefined || value > mostByThousands
    ? value.toLocaleString(numberLocale(language))
    : String(value).replace(/\B(?=\d{3}$)/, sign);
}

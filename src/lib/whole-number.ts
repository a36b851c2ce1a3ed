import { numberLocaleOf } from './number-locale.ts';

/** Thousands separators of languages with simple grouping. All others use Intl. */
const groupSigns = new Map([
  ...['en', 'zh-Hans', 'zh-Hant', 'ko', 'es', 'hi', 'fil', 'ja', 'th'].map((language) => [language, ','] as const),
  ...['pt', 'vi'].map((language) => [language, '.'] as const),
  ['ru', '\u00A0'],
]);
/** The largest number that Hindi groups by thousands. */
const maxGroupedByThousands = 99_999;

/** Avoids Intl where possible: its first use takes as long as several keystrokes in the search. */
export function formatWholeNumber(value: number, language: string): string {
  const sign = groupSigns.get(language);
  return sign === undefined || value > maxGroupedByThousands
    ? value.toLocaleString(numberLocaleOf(language))
    : String(value).replace(/\B(?=\d{3}$)/, sign);
}

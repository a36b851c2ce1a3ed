import { numberLocale } from './number-locale.ts';

const groupSigns: Readonly<Record<string, string>> = { pt: '.', ru: '\u00A0', vi: '.' };
/** From the next number on Hindi no longer groups by thousands. */
const mostByThousands = 99_999;

/**
 * A whole number of zero or more as readers of one of the site's languages write it (BCP 47). By hand where that is easy:
 * Intl takes as long for the first number of a page as for several keys of the search.
 */
export const wholeNumber = (value: number, language: string): string =>
  value > mostByThousands
    ? value.toLocaleString(numberLocale(language))
    : String(value).replace(/\B(?=\d{3}$)/, groupSigns[language] ?? ',');

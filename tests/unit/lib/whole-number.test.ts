import { expect, it } from 'vitest';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { numberLocale } from '~/lib/number-locale.ts';
import { formatWholeNumber } from '~/lib/whole-number.ts';

const numbers = [0, 7, 12, 999, 1000, 1234, 9999, 10_000, 99_999, 100_000, 1_234_567];

it.each(languageCodes)('writes whole numbers in %s as Intl does', (lang) => {
  const { html } = languages[lang];
  const byIntl = numbers.map((number) => number.toLocaleString(numberLocale(html)));
  expect(numbers.map((number) => formatWholeNumber(number, html))).toEqual(byIntl);
});

it.each(['de', 'fr', 'de-CH', 'pl', 'ar'])(
  'writes them as Intl does in %s, which the site may be given',
  (language) => {
    expect(numbers.map((number) => formatWholeNumber(number, language))).toEqual(
      numbers.map((number) => number.toLocaleString(language)),
    );
  },
);

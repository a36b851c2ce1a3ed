import { expect, it } from 'vitest';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { numberLocaleOf } from '~/lib/number-locale.ts';
import { formatWholeNumber } from '~/lib/whole-number.ts';

const numbers = [0, 7, 12, 999, 1000, 1234, 9999, 10_000, 99_999, 100_000, 1_234_567];

it.each(languageCodes)('formats whole numbers in %s like Intl', (lang) => {
  const { html } = languages[lang];
  const byIntl = numbers.map((number) => number.toLocaleString(numberLocaleOf(html)));
  expect(numbers.map((number) => formatWholeNumber(number, html))).toEqual(byIntl);
});

it.each(['de', 'fr', 'de-CH', 'pl', 'ar'])(
  'formats whole numbers like Intl in %s, a language the site may add',
  (language) => {
    expect(numbers.map((number) => formatWholeNumber(number, language))).toEqual(
      numbers.map((number) => number.toLocaleString(language)),
    );
  },
);

import { describe, expect, it } from 'vitest';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { createPluralForms } from '~/i18n/plural-forms.ts';
import { useTexts } from '~/i18n/t.ts';
import { selectPluralForm } from '~/lib/plural-text.ts';

const number = 'N';
const formsOf = (lang: (typeof languageCodes)[number]) =>
  createPluralForms(lang, (count) => useTexts(lang)('dappstore:search.results', { count, number }));

describe('plural forms in the browser', () => {
  it('equal the texts of the build, in every language', () => {
    for (const lang of languageCodes)
      for (const count of [0, 1, 2, 3, 5, 6, 11, 21, 22, 101, 229, 1021])
        expect(selectPluralForm(formsOf(lang), count, languages[lang].html), `${lang} ${count}`).toBe(
          useTexts(lang)('dappstore:search.results', { count, number }),
        );
  });

  it('differ in Russian for 1, 2 and 5, and are one text in Chinese', () => {
    expect(formsOf('ru')).toEqual({ one: 'N результат', few: 'N результата', many: 'N результатов' });
    expect(formsOf('zh')).toBe('N 个结果');
  });
});

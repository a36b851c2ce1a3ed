import { describe, expect, it } from 'vitest';
import { languageCodes, languageNames, languages } from '~/i18n/languages.ts';
import { findLanguages } from '~/shell/islands/find-languages.ts';

const choices = languageCodes.map((code) => ({
  href: `/${code}/news`,
  html: languages[code].html,
  name: languageNames[code].name,
}));
const find = (text: string) => findLanguages(choices, text).map(({ href }) => href.split('/')[1]);

describe('finding a language', () => {
  it.each([
    ['kor', ['ko']],
    ['한', ['ko']],
    ['chin', ['zh', 'zh-tw']],
    ['trad', ['zh-tw']],
    ['zh-t', ['zh-tw']],
    ['ja', ['ja']],
    ['日', ['ja']],
    ['espan', ['es']],
    ['ESPAÑ', ['es']],
    ['viet', ['vi']],
    ['viê', ['vi']],
    ['हि', ['hi']],
    ['ру', ['ru']],
    ['th', ['th']],
    ['fil', ['fil']],
  ])('%s finds %s, by its own name, English name or code', (text, found) => {
    expect(find(text)).toEqual(found);
  });

  it('finds all for an empty text, and matches only starts of words', () => {
    expect(find('')).toEqual(languageCodes);
    expect(find('orean')).toEqual([]);
  });
});

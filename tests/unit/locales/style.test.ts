import { describe, expect, it } from 'vitest';
import { errorsOf, notes, style, texts } from './project.ts';

const { en, ru } = texts;
const tw = texts['zh-tw'];
const russianTitle = (title: string) => errorsOf({ 'locales/ru/page.json': { ...ru, title: `Кошелёк, ${title}` } });
const chineseTitle = (title: string) => errorsOf({ 'locales/zh-tw/page.json': { ...tw, title: `錢包${title}` } });
const russian = 'locales/ru/page.json:2:12 page:title';
const chinese = 'locales/zh-tw/page.json:2:12 page:title';

describe('banned words', () => {
  it('are found as whole words, in any case', () => {
    expect(russianTitle('Ставка')).toEqual([`${russian} says “Ставка” (a bet): say “предложение” [style]`]);
    expect(russianTitle('подставка')).toEqual([]);
    expect(russianTitle('ставками')).toEqual([]);
  });

  it('are found as stems in any form', () => {
    expect(russianTitle('жетоны')).toEqual([`${russian} says “жетон” (not the term): say “токен” [style]`]);
  });

  it('are found anywhere in scripts without spaces, only in their own language', () => {
    expect(chineseTitle('的視頻')).toEqual([`${chinese} says “視頻” (the mainland's word): say “影片” [style]`]);
    expect(russianTitle('а')).toEqual([]);
  });

  it('are found in the description of a dapp', () => {
    expect(errorsOf({ 'src/data/dapps/ru.json': { swap: 'Обмен токенов', lend: 'Ставка токенов' } })).toEqual([
      'src/data/dapps/ru.json:3:11 lend says “Ставка” (a bet): say “предложение” [style]',
    ]);
  });
});

describe('spellings of one term', () => {
  it('must be the preferred ones', () => {
    expect(russianTitle('сервак')).toEqual([`${russian} says “сервак”: elsewhere it is “сервер” [style]`]);
  });

  it('may contain one another', () => {
    const russianOf = (spellings: string[][], title: string) =>
      errorsOf({
        'locales/style.json': { ...style, languages: { ru: { spellings } } },
        'locales/ru/page.json': { ...ru, title: `Кошелёк, ${title}` },
      });
    expect(russianOf([['серверы', 'сервер']], 'серверы')).toEqual([]);
    expect(russianOf([['серверы', 'сервер']], 'сервер')).toHaveLength(1);
    expect(russianOf([['сервер', 'серверы']], 'серверы')).toHaveLength(1);
    expect(russianOf([['сервер', 'серверы']], 'сервер')).toEqual([]);
  });
});

describe('a repeated word', () => {
  it('is found between spaces, unless the language allows it', () => {
    expect(russianTitle('ваш ваш')).toEqual([`${russian} says a word twice: “ваш ваш” [style]`]);
    expect(russianTitle('Еле еле')).toEqual([]);
    expect(russianTitle('на на-х')).toEqual([]);
    expect(russianTitle('он она')).toEqual([]);
    expect(errorsOf({ 'locales/en/page.json': { ...en, title: 'Open the the wallet' } })).toEqual([
      'locales/en/page.json:2:12 page:title says a word twice: “the the” [style]',
    ]);
  });

  it('is found without spaces for listed words only', () => {
    expect(chineseTitle('的的')).toEqual([`${chinese} says a word twice: “的的” [style]`]);
    expect(chineseTitle('看看')).toEqual([]);
  });
});

describe('punctuation', () => {
  it('must be full-width beside Chinese and Japanese characters', () => {
    expect(chineseTitle('(新)')).toEqual([`${chinese} has “包(”: brackets are full-width here, （ and ） [style]`]);
    expect(chineseTitle(' (新')).toHaveLength(1);
    expect(chineseTitle('（新）')).toEqual([]);
    expect(chineseTitle(' A (B) C')).toEqual([]);
    expect(russianTitle('(новый)')).toEqual([]);
  });

  it('must not repeat a full stop after a placeholder that may end in one', () => {
    const files = (hello: string) => errorsOf({ 'locales/ru/page.json': { ...ru, hello } });
    expect(files('{{name}}, это {{brand}}.')).toEqual([
      'locales/ru/page.json:11:12 page:hello has “{{brand}}.”: what is filled in may end in a full stop, so there may be two [style]',
    ]);
    expect(files('{{brand}} для {{name}}.')).toEqual([]);
  });
});

describe('style.json', () => {
  const changed = (change: object) => errorsOf({ 'locales/style.json': { ...style, ...change } });

  it('is required in a valid format', () => {
    expect(errorsOf({ 'locales/style.json': null })).toEqual(['locales/style.json:1:1 this file is missing [file]']);
    expect(changed({ languages: { ru: { never: [{ word: 'x' }] } } }).join()).toContain('languages.ru.never.0.say');
  });

  it('reports unknown languages and placeholders', () => {
    expect(changed({ languages: { kr: {} } })[0]).toContain(
      'kr is not a language of the site: did you mean ko? [notes]',
    );
    expect(changed({ endsInStop: ['brant'] })[0]).toContain(
      'no English text has {{brant}}: did you mean brand? [notes]',
    );
  });

  it('allows texts identical to English only by key', () => {
    const left = { ...ru, title: en.title };
    const same = (keys: string[]) =>
      errorsOf({
        'locales/ru/page.json': left,
        'locales/notes.json': {
          ...notes,
          same: { ru: keys },
          glossaryExempt: [{ key: 'page:title', term: 'wallet', why: 'a test' }],
        },
      });
    expect(same(['page:title'])).toEqual([]);
    expect(same(['page:hello'])).toHaveLength(1);
  });
});

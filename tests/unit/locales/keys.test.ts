import { describe, expect, it } from 'vitest';
import { check, errorsOf, texts } from './project.ts';

const { ko, ru, en } = texts;

describe('a valid project', () => {
  it('has no errors, and one warning per language without recorded English', () => {
    const { errors, warnings, rows } = check();
    expect(errors).toEqual([]);
    expect(warnings.map(({ file }) => file)).toEqual(
      ['ko', 'ru', 'zh-tw'].map((language) => `locales/${language}/.sources.json`),
    );
    expect(rows[1]).toEqual({ language: 'ko', present: 5, total: 5, missing: 0, stale: 5, errors: 0 });
  });

  it('may name a schema in each file', () => {
    expect(errorsOf({ 'locales/ko/page.json': { $schema: '../.schema/page.json', ...ko } })).toEqual([]);
  });
});

describe('folders and files', () => {
  it('finds a missing language folder', () => {
    expect(errorsOf({ 'locales/ko/page.json': null, 'locales/ko': null })).toEqual([
      'locales/ko:1:1 the folder of this language is missing: 5 texts [folder]',
    ]);
  });

  it('finds a missing file', () => {
    expect(errorsOf({ 'locales/ko/page.json': null })).toEqual([
      'locales/ko/page.json:1:1 this file is missing: 5 texts [file]',
    ]);
  });

  it('finds a file that English does not have', () => {
    expect(errorsOf({ 'locales/ko/pag.json': {} })).toEqual([
      'locales/ko/pag.json:1:1 English has no file of this name: did you mean page? [file]',
    ]);
  });

  it('finds a folder of an unknown language', () => {
    expect(errorsOf({ 'locales/kr/page.json': ko })).toEqual([
      'locales/kr:1:1 kr is not a language of the site: did you mean ko? [folder]',
    ]);
  });
});

describe('keys', () => {
  it('finds a missing key in its group', () => {
    expect(errorsOf({ 'locales/ko/page.json': { ...ko, menu: { open: '열기' } } })).toEqual([
      'locales/ko/page.json:3:3 page:menu.github is missing; English says “GitHub” [missing]',
    ]);
  });

  it('finds an unknown key and suggests a similar one', () => {
    const menu = { ...ko.menu, opne: '열기' };
    expect(errorsOf({ 'locales/ko/page.json': { ...ko, menu } })).toEqual([
      'locales/ko/page.json:6:13 page:menu.opne is not a text of English: did you mean page:menu.open? [unknown]',
    ]);
  });

  it('finds a duplicate key', () => {
    const source = JSON.stringify(ko, null, 2).replace('"title"', '"title": "지갑",\n  "title"');
    expect(errorsOf({ 'locales/ko/page.json': source })).toEqual([
      'locales/ko/page.json:3:3 title is already in this file [duplicate]',
    ]);
  });

  it('finds a value that is not a text', () => {
    const found = errorsOf({ 'locales/ko/page.json': { ...ko, menu: { open: ['열기'], github: 1 } } });
    expect(found).toContain('locales/ko/page.json:4:13 menu.open is not a text in quotation marks [not-text]');
    expect(found).toContain('locales/ko/page.json:7:15 menu.github is not a text in quotation marks [not-text]');
  });

  it.each([
    ['null', 'null'],
    ['a list', '[{ "title": "지갑" }]'],
    ['a text', '"지갑"'],
  ])('reports once that a file must be an object, and not %s', (_, source) => {
    expect(errorsOf({ 'locales/ko/page.json': source })).toEqual([
      'locales/ko/page.json:1:1 this file must be an object: write { … } around its texts [syntax]',
    ]);
  });

  it('ignores a byte order mark', () => {
    expect(errorsOf({ 'locales/ko/page.json': `\ufeff${JSON.stringify(ko, null, 2)}` })).toEqual([]);
  });

  it('finds a name with a dot or a colon, at which the engine would split it', () => {
    const found = errorsOf({ 'locales/en/page.json': { ...en, 'a:b': 'Yes' } });
    expect(found[0]).toMatch(/^locales\/en\/page\.json:10:10 a:b is not a name: .* \[key-name\]$/);
  });
});

describe('JSON', () => {
  it.each([
    ['a missing comma', '{\n  "a": "x"\n  "b": "y"\n}', '3:3', 'a comma is missing before this'],
    ['an open quotation mark', '{\n  "a": "x\n}', '2:8', 'the closing quotation mark of this text is missing'],
    ['a comma too many', '{\n  "a": "x",\n}', '3:1', 'is there a comma too many'],
    ['a comma too few in a list', '{\n  "a": ["x" "y"]\n}', '2:13', 'a comma is missing before this'],
    ['a comment', '{\n  // no\n  "a": "x"\n}', '2:3', 'JSON has no comments'],
    ['an open brace', '{\n  "a": "x"\n', '3:1', 'a closing } is missing'],
    ['an empty file', '', '1:1', 'expected here'],
    ['a space that JSON does not know', '{\u00A0"a": "x" }', '1:2', 'straight quotation marks'],
  ])('finds %s, with its line, and reports nothing else in the file', (_, source, position, message) => {
    const found = errorsOf({ 'locales/ko/page.json': source });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`locales/ko/page.json:${position} this is not valid JSON: `);
    expect(found[0]).toContain(message);
    expect(found[0]).toContain('[syntax]');
  });
});

describe('plural forms', () => {
  it('finds a form that the language needs', () => {
    const { count_few, ...rest } = ru;
    expect(count_few).toBeTruthy();
    expect(errorsOf({ 'locales/ru/page.json': rest })).toEqual([
      'locales/ru/page.json:7:16 page:count needs exactly the forms _one _few _many _other; _few missing [plural]',
    ]);
  });

  it('finds a form that the language does not have', () => {
    expect(errorsOf({ 'locales/ko/page.json': { ...ko, count_one: '디앱 {{count}}개' } })).toEqual([
      'locales/ko/page.json:9:16 page:count needs exactly the forms _other; _one too many [plural]',
    ]);
  });

  it('finds unnecessary and missing plural forms', () => {
    const { title, count_other, ...rest } = ko;
    const changed = { ...rest, title_other: title, count: count_other };
    expect(errorsOf({ 'locales/ko/page.json': changed })).toEqual([
      'locales/ko/page.json:7:18 page:title needs no plural forms; _other too many [plural]',
      'locales/ko/page.json:8:12 page:count needs exactly the forms _other; _other missing; one without a form is too many [plural]',
    ]);
  });

  it('finds an English text with {{count}} but without plural forms', () => {
    const found = errorsOf({ 'locales/en/page.json': { ...en, sum: '{{count}} in all' } });
    expect(found[0]).toBe(
      'locales/en/page.json:10:10 page:sum has {{count}}, so it needs the forms _one and _other [plural]',
    );
  });
});

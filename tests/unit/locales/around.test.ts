import { describe, expect, it } from 'vitest';
import { errorsOf, glossary, notes } from './project.ts';

describe('glossary.json', () => {
  it('is required', () => {
    expect(errorsOf({ 'locales/glossary.json': null })).toEqual([
      'locales/glossary.json:1:1 this file is missing [file]',
    ]);
  });

  it('needs a wording in every language', () => {
    const [{ in: wordings, ...term }, ...others] = glossary as [(typeof glossary)[0], ...typeof glossary];
    const { ko, ...rest } = wordings;
    expect(ko).toBeTruthy();
    expect(errorsOf({ 'locales/glossary.json': [{ ...term, in: rest }, ...others] })).toEqual([
      'locales/glossary.json:2:3 “wallet” has no translation in ko [glossary]',
    ]);
  });

  it('reports a duplicate term and an unknown language', () => {
    expect(errorsOf({ 'locales/glossary.json': [glossary[1], ...glossary] })).toEqual([
      expect.stringMatching(/^locales\/glossary\.json:\d+:13 “filler0” is already in this file \[glossary\]$/),
    ]);
    const stray = [{ ...glossary[0], in: { ...glossary[0]!.in, kr: { use: '지갑' } } }, ...glossary.slice(1)];
    expect(errorsOf({ 'locales/glossary.json': stray })).toEqual([
      expect.stringContaining('kr is not a language to translate to: did you mean ko? [glossary]'),
    ]);
  });

  it('needs at least 60 terms', () => {
    expect(errorsOf({ 'locales/glossary.json': glossary.slice(1) })).toEqual([
      'locales/glossary.json:1:1 the glossary has 59 terms, at least 60 are needed [glossary]',
    ]);
  });

  it('reports an invalid format', () => {
    expect(errorsOf({ 'locales/glossary.json': [...glossary, { term: 'x' }] }).join()).toContain('meaning');
    expect(errorsOf({ 'locales/glossary.json': '[\n{ "term" }\n]' })[0]).toMatch(
      /^locales\/glossary\.json:2:\d+ .*\[syntax\]$/,
    );
  });
});

describe('notes.json', () => {
  const changed = (change: object) => errorsOf({ 'locales/notes.json': { ...notes, ...change } });

  it('reports unknown texts and languages', () => {
    expect(changed({ same: { all: ['page:titel'] } })).toEqual([
      'locales/notes.json:24:7 page:titel is not a text of English: did you mean page:title? [notes]',
    ]);
    expect(changed({ same: { kr: [] } })[0]).toContain('kr is not a language of the site: did you mean ko? [notes]');
    expect(changed({ glossaryExempt: [{ key: 'page:x.*', term: 'wallet', why: 'a test' }] })[0]).toContain('page:x.*');
  });

  it('reports the screen of an unknown file, and needs no screen if the name says it', () => {
    expect(changed({ screens: {} })).toEqual([]);
    expect(changed({ screens: { pge: 'A page' } })[0]).toContain('pge is no file of texts: did you mean page? [notes]');
  });

  it('reports an invalid format', () => {
    expect(changed({ limits: [{ what: 'Title', keys: [], max: '60', cjk: 1 }] })[0]).toMatch(
      /^locales\/notes\.json:\d+:\d+ limits\.0\.max: /,
    );
  });
});

describe('descriptions of dapps', () => {
  const korean = (lines: object | string | null) => errorsOf({ 'src/data/dapps/ko.json': lines });
  const swap = '토큰을 교환합니다';
  const lend = '토큰을 빌려줍니다';

  it.each([
    ['a missing file', null, '1:1 this file is missing: 2 lines [file]'],
    [
      'broken JSON',
      '{\n  "swap" "x"\n}',
      '2:10 this is not valid JSON: a colon is missing between the name and its value [syntax]',
    ],
    ['a missing line', { swap }, '1:1 lend is missing; English says “Lend tokens” [missing]'],
    [
      'an unknown id',
      { swap, lend, swop: swap },
      '4:11 swop is not a dapp of src/data/dapps/en.json: did you mean swap? [unknown]',
    ],
    ['a long line', { swap, lend: '가'.repeat(91) }, '3:11 lend is 91 characters long, at most 90 [limit]'],
    [
      'markup',
      { swap, lend: `<i>${lend}</i>` },
      '3:11 lend contains markup (“<i>”): texts are plain, the page adds markup [html]',
    ],
  ])('are reported with %s', (_, lines, message) => {
    expect(korean(lines)).toEqual([`src/data/dapps/ko.json:${message}`]);
  });

  it('are reported if they are still English', () => {
    expect(korean({ swap, lend: 'Lend tokens' })).toEqual([
      expect.stringContaining('src/data/dapps/ko.json:3:11 lend is the English text.'),
    ]);
  });

  it('are reported with another word for a glossary term, unless the notes exempt them', () => {
    const files = {
      'src/data/dapps/en.json': { swap: 'Exchange tokens in a wallet', lend: 'Lend tokens' },
      'src/data/dapps/ko.json': { swap: '월렛에서 토큰 교환', lend },
      'src/data/dapps/ru.json': { swap: 'Обмен токенов в кошельке', lend: 'Займы в токенах' },
      'src/data/dapps/zh-tw.json': { swap: '在錢包中交換代幣', lend: '出借代幣' },
    };
    expect(errorsOf(files)).toEqual([
      'src/data/dapps/ko.json:2:11 swap English says “wallet”: the glossary wants “지갑” [glossary]',
    ]);
    const exempt = (key: string) => ({ ...notes, glossaryExempt: [{ key, term: 'wallet', why: 'a test' }] });
    expect(errorsOf({ ...files, 'locales/notes.json': exempt('dapps:swap') })).toEqual([]);
    expect(errorsOf({ ...files, 'locales/notes.json': exempt('dapps:swop') })).toHaveLength(2);
  });

  it('are required in English', () => {
    expect(errorsOf({ 'src/data/dapps/en.json': null })).toEqual([
      'src/data/dapps/en.json:1:1 this file is missing [file]',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { languageOfList, negotiate } from '~/i18n/negotiate.ts';

describe("the language of a reader's list", () => {
  test.each(languageCodes.filter((code) => code !== 'zh-tw'))(
    'is the first primary subtag where it is ours: %s',
    (code) => {
      expect(languageOfList(`${code}-XX, ja;q=0.8`)).toBe(code);
    },
  );

  test.each([
    ['zh-TW,zh;q=0.9', 'zh'],
    ['  KO-kr', 'ko'],
    ['pt_BR', 'pt'],
    ['tl-PH,en;q=0.9', 'fil'],
    ['TL', 'fil'],
  ])('reads the primary subtag alone: %j is %s', (list, language) => expect(languageOfList(list)).toBe(language));

  test.each([
    ['eo,zh-CN;q=0.4,ko', 'zh'],
    ['eo,ko;q=0.4', 'ko'],
    ['kok', 'ko'],
    ['eo,tl,ko', 'ko'],
  ])('is else zh, else ko, wherever they stand: %j is %s', (list, language) =>
    expect(languageOfList(list)).toBe(language),
  );

  test.each(['', '*', 'eo', 'eo,ja;q=0.9', 'english', 'tlh', 'eo,tl', '__proto__', '1ja'])(
    'is else English: %j',
    (list) => {
      expect(languageOfList(list)).toBe('en');
    },
  );
});

describe('the order of choice', () => {
  const all = { segment: 'ko', stored: 'ru', accept: 'ja' };

  test('a valid language in the address wins over every other sign', () => expect(negotiate(all)).toBe('ko'));
  test('then what was stored', () => expect(negotiate({ ...all, segment: 'xx' })).toBe('ru'));
  test("then the reader's list", () => expect(negotiate({ segment: 'EN', stored: 'xx', accept: 'ja' })).toBe('ja'));
  test('then English', () => expect(negotiate({})).toBe('en'));
  test('names that every object has are no language', () => {
    expect(negotiate({ segment: '__proto__', stored: 'constructor', accept: 'toString' })).toBe('en');
  });
});

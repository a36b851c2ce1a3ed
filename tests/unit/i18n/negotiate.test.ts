import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { languageOfAcceptLanguage, negotiateLanguage } from '~/i18n/negotiate.ts';

describe('languageOfAcceptLanguage', () => {
  test.each(languageCodes.filter((code) => code !== 'zh-tw'))(
    'returns a supported first primary subtag: %s',
    (code) => {
      expect(languageOfAcceptLanguage(`${code}-XX, ja;q=0.8`)).toBe(code);
    },
  );

  test.each([
    ['zh-TW,zh;q=0.9', 'zh'],
    ['  KO-kr', 'ko'],
    ['pt_BR', 'pt'],
    ['tl-PH,en;q=0.9', 'fil'],
    ['TL', 'fil'],
  ])('reads only the primary subtag: %j is %s', (list, language) =>
    expect(languageOfAcceptLanguage(list)).toBe(language),
  );

  test.each([
    ['eo,zh-CN;q=0.4,ko', 'zh'],
    ['eo,ko;q=0.4', 'ko'],
    ['kok', 'ko'],
    ['eo,tl,ko', 'ko'],
  ])('returns zh, else ko, anywhere in an unsupported list: %j is %s', (list, language) =>
    expect(languageOfAcceptLanguage(list)).toBe(language),
  );

  test.each(['', '*', 'eo', 'eo,ja;q=0.9', 'english', 'tlh', 'eo,tl', '__proto__', '1ja'])(
    'returns English otherwise: %j',
    (list) => {
      expect(languageOfAcceptLanguage(list)).toBe('en');
    },
  );
});

describe('language negotiation', () => {
  const all = { segment: 'ko', stored: 'ru', accept: 'ja' };

  test('prefers a valid language in the URL', () => expect(negotiateLanguage(all)).toBe('ko'));
  test('uses the stored language next', () => expect(negotiateLanguage({ ...all, segment: 'xx' })).toBe('ru'));
  test('uses the Accept-Language list next', () =>
    expect(negotiateLanguage({ segment: 'EN', stored: 'xx', accept: 'ja' })).toBe('ja'));
  test('falls back to English', () => expect(negotiateLanguage({})).toBe('en'));
  test('ignores property names of Object.prototype', () => {
    expect(negotiateLanguage({ segment: '__proto__', stored: 'constructor', accept: 'toString' })).toBe('en');
  });
});

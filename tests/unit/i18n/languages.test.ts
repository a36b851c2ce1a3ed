import { describe, expect, it } from 'vitest';
import { apiLanguageOf, isLanguage, languageCodes, originalLanguageOf } from '~/i18n/languages.ts';

describe('language codes', () => {
  it('map zh to zh-Hans, zh-tw to zh-Hant, the others to themselves, anything else to en @L07', () => {
    expect(apiLanguageOf('zh')).toBe('zh-Hans');
    expect(apiLanguageOf('zh-tw')).toBe('zh-Hant');
    for (const code of languageCodes.filter((lang) => !lang.startsWith('zh'))) expect(apiLanguageOf(code)).toBe(code);
    for (const other of ['', 'eo', 'EN', '__proto__', 'toString']) expect(apiLanguageOf(other)).toBe('en');
  });

  it('are the twelve of the specification, and no property of Object.prototype', () => {
    const specified = ['zh', 'zh-tw', 'en', 'ko', 'ru', 'es', 'hi', 'fil', 'pt', 'ja', 'vi', 'th'];
    expect(languageCodes).toEqual(expect.arrayContaining(specified));
    expect(['__proto__', 'constructor', 'zh-TW', undefined, 1].some(isLanguage)).toBe(false);
  });

  it('select the Chinese original for Chinese readers, and the English one for all others', () => {
    expect(languageCodes.filter((code) => originalLanguageOf(code) === 'zh')).toEqual(['zh', 'zh-tw']);
  });
});

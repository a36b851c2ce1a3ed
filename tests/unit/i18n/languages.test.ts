import { describe, expect, it } from 'vitest';
import { apiLanguage, isLanguage, languageCodes, originalLanguage } from '~/i18n/languages.ts';

describe('languages', () => {
  it('maps zh to zh-Hans, zh-tw to zh-Hant, the others to themselves, anything else to en @L07', () => {
    expect(apiLanguage('zh')).toBe('zh-Hans');
    expect(apiLanguage('zh-tw')).toBe('zh-Hant');
    for (const code of languageCodes.filter((lang) => !lang.startsWith('zh'))) expect(apiLanguage(code)).toBe(code);
    for (const other of ['', 'eo', 'EN', '__proto__', 'toString']) expect(apiLanguage(other)).toBe('en');
  });

  it('knows the twelve codes of the specification, and nothing that an object inherits', () => {
    const specified = ['zh', 'zh-tw', 'en', 'ko', 'ru', 'es', 'hi', 'fil', 'pt', 'ja', 'vi', 'th'];
    expect(languageCodes).toEqual(expect.arrayContaining(specified));
    expect(['__proto__', 'constructor', 'zh-TW', undefined, 1].some(isLanguage)).toBe(false);
  });

  it('gives Chinese readers the Chinese original, all others the English one', () => {
    expect(languageCodes.filter((code) => originalLanguage(code) === 'zh')).toEqual(['zh', 'zh-tw']);
  });
});

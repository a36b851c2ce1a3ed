// A relative import, because the engine's configuration loads this file before Node can resolve `~/`.
import { keysOf } from '../lib/keys-of.ts';

/** The twelve languages in menu order (row S10), with their codes in HTML and in host APIs. */
export const languages = {
  zh: { html: 'zh-Hans', api: 'zh-Hans' },
  'zh-tw': { html: 'zh-Hant', api: 'zh-Hant' },
  en: { html: 'en', api: 'en' },
  ko: { html: 'ko', api: 'ko' },
  ru: { html: 'ru', api: 'ru' },
  es: { html: 'es', api: 'es' },
  hi: { html: 'hi', api: 'hi' },
  fil: { html: 'fil', api: 'fil' },
  pt: { html: 'pt', api: 'pt' },
  ja: { html: 'ja', api: 'ja' },
  vi: { html: 'vi', api: 'vi' },
  th: { html: 'th', api: 'th' },
} as const;

/** The language segment of a path, in lower case. */
export type Language = keyof typeof languages;

export interface LanguageProps {
  lang: Language;
}

/** Names of languages for readers, and Open Graph locales. A separate table, so that islands do not contain it. */
export const languageNames: Readonly<Record<Language, { name: string; locale: string }>> = {
  zh: { name: '简体中文', locale: 'zh_CN' },
  'zh-tw': { name: '繁體中文', locale: 'zh_TW' },
  en: { name: 'English', locale: 'en_US' },
  ko: { name: '한국어', locale: 'ko_KR' },
  ru: { name: 'Русский', locale: 'ru_RU' },
  es: { name: 'Español', locale: 'es_LA' },
  hi: { name: 'हिन्दी', locale: 'hi_IN' },
  fil: { name: 'Filipino', locale: 'fil_PH' },
  pt: { name: 'Português', locale: 'pt_BR' },
  ja: { name: '日本語', locale: 'ja_JP' },
  vi: { name: 'Tiếng Việt', locale: 'vi_VN' },
  th: { name: 'ไทย', locale: 'th_TH' },
};

/** The language segments in menu order. */
export const languageCodes = /* @__PURE__ */ keysOf(languages);

export const fallbackLanguage: Language = 'en';

/** Whether a path segment is a language code. Checks only own keys, because of `__proto__`. */
export const isLanguage = (segment: unknown): segment is Language =>
  typeof segment === 'string' && Object.hasOwn(languages, segment);

export const languageOrFallback = (segment: unknown): Language => (isLanguage(segment) ? segment : fallbackLanguage);

/** Returns the language code of host APIs; `en` for an unknown segment (row L07). */
export const apiLanguageOf = (segment: string): string => (isLanguage(segment) ? languages[segment].api : 'en');

/** Returns the original language for a text that exists only in Chinese and English. */
export const originalLanguageOf = (language: Language): 'zh' | 'en' =>
  language === 'zh' || language === 'zh-tw' ? 'zh' : 'en';

// Relative: the engine's configuration requires this file where nobody has taught Node the alias.
import { keysOf } from '../lib/keys-of.ts';

/** The twelve languages of the site, in the order of the language menu (row S10): what HTML and what the hosts call them. */
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

/** A language segment of an address, lower case. */
export type Language = keyof typeof languages;

/** What readers call their language, and what Open Graph does; by themselves, since islands have no room for them. */
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

/** The language segments, in menu order; islands that need none leave them out. */
export const languageCodes = /* @__PURE__ */ keysOf(languages);

/** English is the fallback for a text that a language lacks. */
export const fallbackLanguage: Language = 'en';

/** Whether a path segment is exactly one of the twelve codes (own keys only: `__proto__` is not a language). */
export const isLanguage = (segment: unknown): segment is Language =>
  typeof segment === 'string' && Object.hasOwn(languages, segment);

/** The language code that the hosts' APIs know; anything that is not ours reads `en` (row L07). */
export const apiLanguage = (segment: string): string => (isLanguage(segment) ? languages[segment].api : 'en');

/** Chinese readers (both scripts) read the Chinese original of texts that exist in two languages only. */
export const originalLanguage = (language: Language): 'zh' | 'en' =>
  language === 'zh' || language === 'zh-tw' ? 'zh' : 'en';

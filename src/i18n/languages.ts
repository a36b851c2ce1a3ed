// Relative: the engine's configuration requires this file where nobody has taught Node the alias.
import { keysOf } from '../lib/keys-of.ts';

/** The twelve languages of the site, in the order of the language menu (row S10). `locale` is Open Graph's name. */
export const languages = {
  zh: { html: 'zh-Hans', api: 'zh-Hans', locale: 'zh_CN', name: '简体中文' },
  'zh-tw': { html: 'zh-Hant', api: 'zh-Hant', locale: 'zh_TW', name: '繁體中文' },
  en: { html: 'en', api: 'en', locale: 'en_US', name: 'English' },
  ko: { html: 'ko', api: 'ko', locale: 'ko_KR', name: '한국어' },
  ru: { html: 'ru', api: 'ru', locale: 'ru_RU', name: 'Русский' },
  es: { html: 'es', api: 'es', locale: 'es_LA', name: 'Español' },
  hi: { html: 'hi', api: 'hi', locale: 'hi_IN', name: 'हिन्दी' },
  fil: { html: 'fil', api: 'fil', locale: 'fil_PH', name: 'Filipino' },
  pt: { html: 'pt', api: 'pt', locale: 'pt_BR', name: 'Português' },
  ja: { html: 'ja', api: 'ja', locale: 'ja_JP', name: '日本語' },
  vi: { html: 'vi', api: 'vi', locale: 'vi_VN', name: 'Tiếng Việt' },
  th: { html: 'th', api: 'th', locale: 'th_TH', name: 'ไทย' },
} as const;

/** A language segment of an address, lower case. */
export type Language = keyof typeof languages;

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

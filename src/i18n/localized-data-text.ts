import { fallbackLanguage, type Language } from './languages.ts';

/** Returns a data text in a language. Falls back to English, with the name of that language. */
export const localizedDataText = (
  texts: Readonly<Record<string, string>>,
  lang: Language,
): { text: string; lang?: Language } => {
  const own = texts[lang];
  return own === undefined ? { text: texts[fallbackLanguage] ?? '', lang: fallbackLanguage } : { text: own };
};

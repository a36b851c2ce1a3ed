import { fallbackLanguage, type Language } from './languages.ts';

/** Selects a text of the data in a language. Falls back to the English text; `lang` is then English. */
export const selectDataText = (
  texts: Readonly<Record<string, string>>,
  lang: Language,
): { text: string; lang?: Language } => {
  const own = texts[lang];
  return own === undefined ? { text: texts[fallbackLanguage] ?? '', lang: fallbackLanguage } : { text: own };
};

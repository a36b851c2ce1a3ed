import { fallbackLanguage, type Language } from './languages.ts';

/** A text of data for readers of a language; where it has none, in English, and marked as such. */
export const textFor = (texts: Readonly<Record<string, string>>, lang: Language): { text: string; lang?: Language } => {
  const own = texts[lang];
  return own === undefined ? { text: texts[fallbackLanguage] ?? '', lang: fallbackLanguage } : { text: own };
};

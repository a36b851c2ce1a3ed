import { languages, type Language } from './languages.ts';

/** What a language is called in another one: `languageName('ru', 'en')` is `английский`. */
export const languageName = (inLanguage: Language, language: Language): string =>
  new Intl.DisplayNames([languages[inLanguage].html], { type: 'language' }).of(languages[language].html) ?? language;

import { languages, type Language } from './languages.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a language in another language: `languageNameIn('ru', 'en')` is `английский`. */
export function languageNameIn(inLanguage: Language, language: Language): string {
  const { html } = languages[inLanguage];
  const known = names.get(inLanguage) ?? new Intl.DisplayNames([html], { type: 'language' });
  names.set(inLanguage, known);
  return known.of(languages[language].html) ?? language;
}

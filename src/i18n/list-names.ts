import { ideographic, joinNames } from './join-names.ts';
import { languages, type Language } from './languages.ts';

/** Joins names into a list for a sentence, with the "and" of a language. Chinese and Japanese lists need none. */
export function formatNameList(names: readonly string[], language: Language): string {
  if (ideographic.has(language)) return joinNames(names, language);
  const list = new Intl.ListFormat(languages[language].html).format(names);
  // Intl writes Thai without the spaces that separate it from Latin names.
  return list.replaceAll(/ *และ */gu, ' และ ');
}

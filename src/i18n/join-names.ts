import type { Language } from './languages.ts';

/** Languages that separate names with `、`. */
export const ideographic = new Set<Language>(['zh', 'zh-tw', 'ja']);

/** Joins names with the list separator of a language, without "and". */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(ideographic.has(language) ? '、' : ', ');

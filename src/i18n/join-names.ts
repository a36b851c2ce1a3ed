import type { Language } from './languages.ts';

const ideographic = new Set<Language>(['zh', 'zh-tw', 'ja']);

/** A plain list of names, without the "and" that Intl.ListFormat puts into some languages. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(ideographic.has(language) ? '、' : ', ');

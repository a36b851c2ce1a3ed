// Stands in for src/i18n/languages.ts: in the corpus every article is written in every language.
import type { Language } from '~/i18n/languages.ts';

export * from '~/i18n/languages.ts';

export const originalLanguage = (language: Language): Language => language;

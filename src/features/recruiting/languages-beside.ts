import type { Language } from '~/i18n/languages.ts';

/** Returns two languages in scripts of their own, to show beside a page's language. */
export const languagesBeside = (lang: Language): Language[] =>
  (['ja', 'hi', 'ru'] as const).filter((code) => code !== lang).slice(0, 2);

import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

export function errorTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    title: t('shell:error.serverTitle'),
    home: t('shell:error.home'),
    /** The text to show if the error view itself throws (row X06). */
    whileShowing: t('shell:error.whileShowing'),
  };
}

export type ErrorTexts = ReturnType<typeof errorTexts>;

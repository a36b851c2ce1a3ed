import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import type { ErrorTexts } from './IslandBoundary.tsx';

export function errorTexts(lang: Language): ErrorTexts {
  const t = useTexts(lang);
  return {
    title: t('shell:error.serverTitle'),
    home: t('shell:error.home'),
    whileShowing: t('shell:error.whileShowing'),
  };
}

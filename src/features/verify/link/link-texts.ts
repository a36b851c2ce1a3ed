import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

/** What the checker of links says before there is an answer, or where there will be none. */
export function linkTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    field: t('verify:link.field'),
    check: t('verify:link.check'),
    failed: t('verify:failed'),
  };
}

/** Those texts. */
export type LinkTexts = ReturnType<typeof linkTexts>;

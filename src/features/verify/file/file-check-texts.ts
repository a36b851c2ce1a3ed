import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

/** Returns the texts of the file check that are shown before a verdict. The browser fills the placeholders. */
export function fileCheckTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    drop: t('verify:drop'),
    lead: t('verify:lead'),
    choose: t('verify:choose'),
    paste: t('verify:paste'),
    check: t('verify:link.check'),
    reading: t('verify:reading', { percent: '{percent}' }),
    stop: t('verify:stop'),
    unreadable: t('verify:unreadable'),
    'no-list': t('verify:failed'),
  };
}

export type FileCheckTexts = ReturnType<typeof fileCheckTexts>;

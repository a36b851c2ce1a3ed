import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

/** What the checker of files says before there is an answer, or where there will be none; what stands between braces is filled in the browser. */
export function fileTexts(lang: Language) {
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

/** Those texts. */
export type FileTexts = ReturnType<typeof fileTexts>;

import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';

/** Returns the texts of the file check that are shown before a verdict. The browser fills the placeholders. */
export function fileCheckTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    ...objectFromKeys(['drop', 'lead', 'choose', 'paste', 'stop', 'unreadable'], (key) => t(`verify:${key}`)),
    check: t('verify:link.check'),
    reading: t('verify:reading', { percent: '{percent}' }),
    'no-list': t('verify:failed'),
    'no-worker': t('shell:client.chunkFailed'),
  };
}

export type FileCheckTexts = ReturnType<typeof fileCheckTexts>;

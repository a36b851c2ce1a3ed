import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

/** What the checker of links says; `{official}`, `{letter}` and `{latin}` are filled in the browser. */
export function linkTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    field: t('verify:link.field'),
    check: t('verify:link.check'),
    official: t('verify:link.official'),
    imitation: t('verify:link.imitation', { official: '{official}' }),
    unknown: t('verify:link.unknown'),
    unknownWhat: t('verify:link.unknownWhat'),
    unreadable: t('verify:link.unreadable'),
    failed: t('verify:failed'),
    host: t('verify:link.host'),
    letters: t('verify:link.letters'),
    letter: t('verify:link.letter', { letter: '{letter}', latin: '{latin}' }),
  };
}

/** Those words. */
export type LinkTexts = ReturnType<typeof linkTexts>;

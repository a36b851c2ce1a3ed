import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

export function linkCheckTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    field: t('verify:link.field'),
    check: t('verify:link.check'),
    failed: t('verify:failed'),
    anatomy: {
      scheme: t('verify:link.scheme'),
      subdomain: t('verify:link.subdomain'),
      domain: t('verify:link.domain'),
      path: t('verify:link.path'),
      imitation: t('verify:link.imitationExample'),
      caption: t('verify:link.anatomy'),
    },
  };
}

export type LinkCheckTexts = ReturnType<typeof linkCheckTexts>;

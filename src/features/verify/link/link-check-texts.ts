import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import { addressParts } from './anatomy.ts';

export function linkCheckTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    field: t('verify:link.field'),
    check: t('verify:link.check'),
    failed: t('verify:failed'),
    anatomy: {
      example: t('submit:reviewed.example'),
      ...objectFromKeys(addressParts, (part) => t(`verify:link.${part}`)),
      imitation: t('verify:link.imitationExample'),
      caption: t('verify:link.anatomy'),
    },
  };
}

export type LinkCheckTexts = ReturnType<typeof linkCheckTexts>;

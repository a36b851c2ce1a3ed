import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { errorTexts } from '~/shell/error-texts.ts';
import { dappTexts } from '../dapp-texts.ts';

/** Returns the texts of the lookup. The browser receives no others. */
export function lookupTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    ...dappTexts(lang),
    noId: t('dappstore:detail.noId'),
    unknownId: t('dappstore:detail.unknownId'),
    failed: t('dappstore:detail.failed'),
    offline: t('shell:client.offline'),
    page: t('dappstore:detail.page', { name: '{name}' }),
    heart: t('dappstore:search.heart', { name: '{name}' }),
    tokens: t('dappstore:detail.tokens'),
    error: errorTexts(lang),
  };
}

export type LookupTexts = ReturnType<typeof lookupTexts>;

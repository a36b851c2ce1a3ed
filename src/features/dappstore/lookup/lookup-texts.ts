import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { href } from '~/routing/href.ts';
import { placeholder } from '../placeholder.ts';

/** The words of the lookup, which is all of the texts that the browser gets. */
export function lookupTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    noId: t('dappstore:detail.noId'),
    unknownId: t('dappstore:detail.unknownId'),
    failed: t('dappstore:detail.failed'),
    offline: t('shell:client.offline'),
    page: t('dappstore:detail.page', { name: placeholder }),
    heart: t('dappstore:search.heart', { name: '{name}' }),
    host: t('dappstore:detail.host'),
    chains: t('dappstore:detail.chains'),
    tokens: t('dappstore:detail.tokens'),
    noContract: t('dappstore:detail.noContract'),
    contractCopied: t('dappstore:detail.copied'),
    copyContract: t('dappstore:detail.copyContract', { name: placeholder }),
    audits: t('dappstore:detail.audits'),
    noAudits: t('dappstore:detail.noAudits'),
    connection: {
      title: t('dappstore:connection.title'),
      both: t('dappstore:connection.both'),
      extension: t('dappstore:connection.extension'),
      mobile: t('dappstore:connection.mobile'),
      none: t('dappstore:connection.none'),
    },
    checked: t('dappstore:detail.checked'),
    notChecked: t('dappstore:detail.notChecked'),
    leave: t('dappstore:detail.leave'),
    title: t('dappstore:leave.title'),
    risk: t('dappstore:detail.risk'),
    agree: t('dappstore:leave.agree'),
    remember: t('dappstore:leave.remember'),
    first: t('dappstore:leave.first'),
    stay: t('dappstore:leave.stay'),
    open: t('dappstore:detail.open', { host: placeholder }),
    newTab: t('shell:newTab'),
    international: t('dappstore:leave.international'),
    deceptive: t('dappstore:leave.deceptive'),
    wallet: t('dappstore:wallet.title'),
    scan: t('dappstore:wallet.scan'),
    copy: t('dappstore:wallet.copy'),
    copied: t('dappstore:wallet.copied'),
    copyFailed: t('shell:client.copyFailed'),
    missing: t('dappstore:wallet.missing'),
    download: t('dappstore:wallet.download'),
    downloadHref: href('download-app', lang),
    error: {
      title: t('shell:error.serverTitle'),
      home: t('shell:error.home'),
      homeHref: href('home', lang),
      whileShowing: t('shell:error.whileShowing'),
    },
  };
}

/** The words of the lookup. */
export type LookupTexts = ReturnType<typeof lookupTexts>;

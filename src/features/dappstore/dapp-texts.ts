import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { href } from '~/routing/href.ts';

/** Returns the texts that built pages and the browser share, with placeholders for `fillText`. */
export function dappTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    passport: t('dappstore:detail.passport'),
    host: t('dappstore:detail.host'),
    chains: t('dappstore:detail.chains'),
    noContract: t('dappstore:detail.noContract'),
    contractCopied: t('dappstore:detail.copied'),
    copyContract: t('dappstore:detail.copyContract', { name: '{name}', chain: '{chain}' }),
    copyFailed: t('shell:client.copyFailed'),
    audits: t('dappstore:detail.audits'),
    noAudit: t('dappstore:detail.noAudit'),
    code: t('developer:links.code'),
    docs: t('developer:links.documentation'),
    handle: t('dappstore:detail.handle'),
    connection: {
      title: t('dappstore:connection.title'),
      both: t('dappstore:connection.both'),
      extension: t('dappstore:connection.extension'),
      mobile: t('dappstore:connection.mobile'),
      none: t('dappstore:connection.none'),
    },
    checked: t('dappstore:detail.checked'),
    unchecked: t('dappstore:detail.unchecked'),
    leave: t('dappstore:detail.leave', { host: '{host}' }),
    title: t('dappstore:leave.title'),
    risk: t('dappstore:detail.risk'),
    agree: t('dappstore:leave.agree'),
    remember: t('dappstore:leave.remember'),
    first: t('dappstore:leave.first'),
    stay: t('dappstore:leave.stay'),
    open: t('dappstore:detail.open', { host: '{host}' }),
    wallet: t('dappstore:wallet.title'),
    scan: t('dappstore:wallet.scan'),
    copy: t('dappstore:wallet.copy'),
    copied: t('dappstore:wallet.copied'),
    missing: t('dappstore:wallet.missing'),
    download: t('dappstore:wallet.download'),
    downloadHref: href('download-app', lang),
    newTab: t('shell:newTab'),
    international: t('dappstore:leave.international'),
    deceptive: t('dappstore:leave.deceptive'),
  };
}

export type DappTexts = ReturnType<typeof dappTexts>;

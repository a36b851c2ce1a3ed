import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import { downloadHref } from '~/shell/navigation.ts';

const detailKeys = [
  ...['host', 'chains', 'noContract', 'audits', 'noAudit', 'handle'],
  ...['checked', 'unchecked', 'risk'],
] as const;
const leaveKeys = ['title', 'agree', 'remember', 'first', 'stay', 'international', 'deceptive'] as const;
const connectionKeys = ['title', 'both', 'extension', 'mobile', 'none'] as const;
const walletKeys = ['scan', 'copy', 'copied', 'missing', 'download'] as const;

/** Returns the texts that built pages and the browser share, with placeholders for `fillText`. */
export function dappTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    ...objectFromKeys(detailKeys, (key) => t(`dappstore:detail.${key}`)),
    ...objectFromKeys(leaveKeys, (key) => t(`dappstore:leave.${key}`)),
    ...objectFromKeys(walletKeys, (key) => t(`dappstore:wallet.${key}`)),
    connection: objectFromKeys(connectionKeys, (key) => t(`dappstore:connection.${key}`)),
    contractCopied: t('dappstore:detail.copied'),
    copyContract: t('dappstore:detail.copyContract', { name: '{name}', chain: '{chain}' }),
    copyFailed: t('shell:client.copyFailed'),
    code: t('developer:links.code'),
    docs: t('developer:links.documentation'),
    leave: t('dappstore:detail.leave', { host: '{host}' }),
    open: t('dappstore:detail.open', { host: '{host}' }),
    wallet: t('dappstore:wallet.title'),
    downloadHref: downloadHref(lang),
    newTab: t('shell:newTab'),
  };
}

export type DappTexts = ReturnType<typeof dappTexts>;

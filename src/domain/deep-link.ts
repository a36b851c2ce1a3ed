import type { Dapp } from './dapp.ts';

/** The address that opens a dapp in the wallet's own browser, by the configured template (decisions: Data). */
export function openInWalletHref(
  template: string,
  source: string,
  { url, chains }: Pick<Dapp, 'url' | 'chains'>,
): string {
  const chain = chains[0]?.network.toUpperCase();
  return template.replace('{params}', encodeURIComponent(JSON.stringify({ url, chain, source })));
}

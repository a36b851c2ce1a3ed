import { site } from '~/config/site.ts';
import { chainIdentifier, chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { openInWalletHref } from '~/domain/deep-link.ts';

/** Returns the deep link that opens a dapp in the wallet, on its first chain with an identifier in the wallet. */
export function openInWallet(dapp: Dapp): string {
  const [chain] = chainsOf(dapp).flatMap(({ code }) => chainIdentifier(code) ?? []);
  return openInWalletHref(site.deepLinks.openDapp, { url: dapp.url, chain, source: site.brand.name });
}

import { site } from '~/config/site.ts';
import { chainIdentifier, chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { openInWalletHref } from '~/domain/deep-link.ts';

/** The address that opens a dapp in our wallet, on the first of its chains that the wallet has an identifier for. */
export function openInWallet(dapp: Dapp): string {
  const [chain] = chainsOf(dapp).flatMap(({ code }) => chainIdentifier(code) ?? []);
  return openInWalletHref(site.deepLinks.openDapp, { url: dapp.url, chain, source: site.brand.name });
}

import { chainIdentifier, chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { openLinkFragment } from '~/domain/deep-link.ts';
import type { Language } from '~/i18n/languages.ts';
import { openLinkQrCodeUrl, openLinkHref } from '~/routing/open-links.ts';

/** Returns the link fragment for a dapp, on its first chain that has an identifier in the wallet. */
function fragmentOf(dapp: Dapp): string {
  const [chain] = chainsOf(dapp).flatMap(({ code }) => chainIdentifier(code) ?? []);
  return openLinkFragment({ url: dapp.url, chain });
}

export const openInWalletUrlOf = (dapp: Dapp, lang: Language): string => openLinkHref(lang) + fragmentOf(dapp);

export const walletQrCodeUrlOf = (dapp: Dapp): string => openLinkQrCodeUrl + fragmentOf(dapp);

import { site } from '~/config/site.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { openInWalletHref } from '~/domain/deep-link.ts';

/** The address that opens a dapp in our wallet. */
export const openInWallet = (dapp: Dapp): string => openInWalletHref(site.deepLinks.openDapp, site.brand.name, dapp);

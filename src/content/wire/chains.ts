import { allChains } from '../read/chains.ts';
import { chainLogo } from '../read/logos.ts';

/** Returns all chains, including deprecated ones, in the format of the main API host (row K11). */
export const toBlockchainRows = () =>
  allChains().map(({ code, title, ns, chain_id, deprecated }) => ({
    hid: code,
    icon_url: chainLogo(code) ?? '',
    title,
    ns,
    metadata: JSON.stringify({ chain_id }),
    deprecated,
  }));

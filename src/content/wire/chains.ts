import { allChains } from '../read/chains.ts';
import { chainMark } from '../read/marks.ts';

/** Returns all chains, including deprecated ones, in the format of the main API host (row K11). */
export const blockchainRows = () =>
  allChains().map(({ code, title, ns, chain_id, deprecated }) => ({
    hid: code,
    icon_url: chainMark(code) ?? '',
    title,
    ns,
    metadata: JSON.stringify({ chain_id }),
    deprecated,
  }));

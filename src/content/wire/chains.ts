import { allChains } from '../read/chains.ts';
import { chainMark } from '../read/marks.ts';

/** The chains in the form in which the main API host sends them (row K11), also the deprecated ones. */
export const blockchainRows = () =>
  allChains().map(({ code, title, ns, chain_id, deprecated }) => ({
    hid: code,
    icon_url: chainMark(code) ?? '',
    title,
    ns,
    metadata: JSON.stringify({ chain_id }),
    deprecated,
  }));

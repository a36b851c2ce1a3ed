import type { AddressNetwork } from '../address/check.ts';
import type { Chain } from '../chain.ts';

/** A network that a form offers: how its addresses are written, and its token standards by their names. */
export type KnownNetwork = AddressNetwork & Pick<Chain, 'code'>;

/** The lists that answers are chosen from. */
export interface Known {
  networks: readonly KnownNetwork[];
  /** The `hid` of each category. */
  categories: readonly string[];
}

/** The standards that make a collection (row F10); ERC404 makes tokens too. */
const nftStandards: ReadonlySet<string> = new Set([
  ...['ERC721', 'ERC1155', 'ERC404', 'TRC721'],
  ...['SOL_NFT', 'SOL_NonFungibleEdition', 'SOL_ProgrammableNonFungible', 'SOL_ProgrammableNonFungibleEdition'],
]);
const alsoOfTokens = 'ERC404';

/** The standards of a network that a form offers: those of tokens, or those of NFTs. */
export const standardsOf = (network: KnownNetwork | undefined, of: 'standards' | 'nftStandards'): string[] =>
  (network?.token_standards ?? []).filter((name) =>
    of === 'nftStandards' ? nftStandards.has(name) : name === alsoOfTokens || !nftStandards.has(name),
  );

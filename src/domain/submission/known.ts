import type { AddressNetwork } from '../address/check.ts';
import type { Chain } from '../chain.ts';

/** A network that a form offers, with its address format and token standards. */
export type OfferedNetwork = AddressNetwork & Pick<Chain, 'code'>;

export type RecoveryPhraseDetector = (text: string) => boolean;

export interface ValidOptions {
  networks: readonly OfferedNetwork[];
  /** `hid` of each category. */
  categories: readonly string[];
  /** Finds recovery phrases, which no field may contain. */
  containsPhrase: RecoveryPhraseDetector;
}

/** NFT standards (row F10). ERC404 is a token standard, too. */
const nftStandards: ReadonlySet<string> = new Set([
  ...['ERC721', 'ERC1155', 'ERC404', 'TRC721'],
  ...['SOL_NFT', 'SOL_NonFungibleEdition', 'SOL_ProgrammableNonFungible', 'SOL_ProgrammableNonFungibleEdition'],
]);
const alsoOfTokens = 'ERC404';

/** Returns the token or NFT standards that a form offers for a network. */
export const tokenStandardsOf = (network: OfferedNetwork | undefined, of: 'standards' | 'nftStandards'): string[] =>
  (network?.token_standards ?? []).filter((name) =>
    of === 'nftStandards' ? nftStandards.has(name) : name === alsoOfTokens || !nftStandards.has(name),
  );

import { ListedTokenSchema, type ListedToken } from '~/domain/submission/listed.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readRows } from '../rows.ts';
import { isInSnapshot, submittedFiles } from '../snapshot.ts';
import { livingChains } from './chains.ts';
import { logoPicture } from './pictures.ts';

const rowsOf = (file: string): ListedToken[] => (isInSnapshot(file) ? readRows(file, ListedTokenSchema) : []);

// A contract that is hexadecimal is written in either case.
const keyOf = (network: string, contract: string): string =>
  `${network} ${/^0x[\da-f]+$/i.test(contract) ? contract.toLowerCase() : contract}`;

const lists = once(() => {
  const [tokens, nfts] = [rowsOf(submittedFiles.tokens), rowsOf(submittedFiles.nfts)];
  return { tokens, nfts, byContract: new Map(tokens.map((token) => [keyOf(token.network, token.contract), token])) };
});

/** What reviewers have approved on a chain. */
export interface ReviewedOnChain {
  network: string;
  tokens: readonly ListedToken[];
}

/** The reviewed tokens, or collections, by living chain, in the order of the chains; each chain's by name. */
export const reviewed = tracked('reviewed', (list: 'tokens' | 'nfts'): ReviewedOnChain[] => {
  const byNetwork = Map.groupBy(lists()[list], ({ network }) => network);
  return livingChains().flatMap(({ code: network }) => {
    const tokens = byNetwork.get(network)?.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    return tokens ? [{ network, tokens }] : [];
  });
});

/** The logo of a reviewed token; undefined where nobody sent one, or it could not be fetched. */
export const reviewedLogo = tracked('reviewedLogo', (network: string, contract: string): string | undefined =>
  logoPicture(lists().byContract.get(keyOf(network, contract))?.logo ?? ''),
);

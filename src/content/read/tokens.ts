import { contractKey } from '~/domain/chain.ts';
import { ListedTokenSchema, type ListedToken } from '~/domain/submission/listed.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readSnapshotRows } from '../rows.ts';
import { isInSnapshot, approvedSubmissionFiles } from '../snapshot.ts';
import { activeChains } from './chains.ts';
import { submittedLogoPath } from './pictures.ts';

const rowsOf = (file: string): ListedToken[] => (isInSnapshot(file) ? readSnapshotRows(file, ListedTokenSchema) : []);

const kinds = ['tokens', 'nfts'] as const;

interface Reviewed {
  kind: (typeof kinds)[number];
  token: ListedToken;
}

const lists = once(() => {
  const rows = { tokens: rowsOf(approvedSubmissionFiles.tokens), nfts: rowsOf(approvedSubmissionFiles.nfts) };
  // Sorts by chain, in the order of active chains, then by name.
  const all = kinds.flatMap((kind) => {
    const byNetwork = Map.groupBy(rows[kind], ({ network }) => network);
    return activeChains().flatMap(({ code }) =>
      (byNetwork.get(code) ?? [])
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        .map((token): Reviewed => ({ kind, token })),
    );
  });
  const byContract = new Map(rows.tokens.map((token) => [contractKey(token.network, token.contract), token]));
  return { all, byContract };
});

export interface ReviewedTokensOfChain {
  network: string;
  tokens: readonly ListedToken[];
}

/** Returns the number of reviewed tokens and collections on active chains. */
export const reviewedTokenCount = trackedQuery('reviewedTokenCount', () => lists().all.length);

/** Returns `count` tokens or collections after the first `before`, grouped by chain. */
export const reviewedTokens = trackedQuery(
  'reviewedTokens',
  (wanted: Reviewed['kind'], before: number, count: number): ReviewedTokensOfChain[] => {
    const shown = lists()
      .all.slice(before, before + count)
      .flatMap(({ kind, token }) => (kind === wanted ? token : []));
    return [...Map.groupBy(shown, ({ network }) => network)].map(([network, tokens]) => ({ network, tokens }));
  },
);

/** Returns the logo URL of a reviewed token; undefined if it has none or the download failed. */
export const reviewedTokenLogo = trackedQuery(
  'reviewedTokenLogo',
  (network: string, contract: string): string | undefined =>
    submittedLogoPath(lists().byContract.get(contractKey(network, contract))?.logo ?? ''),
);

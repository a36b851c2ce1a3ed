import type { Chain } from '~/domain/chain.ts';
import { countOccurrences } from '~/lib/count-occurrences.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { activeChains } from './chains.ts';
import { allDapps } from './dapps.ts';

const countsByChain = once(() =>
  countOccurrences(
    allDapps()
      .flatMap((dapp) => dapp.chains)
      .map(({ network }) => network),
  ),
);

const byDapps = once(() => {
  const counts = countsByChain();
  return [...activeChains()].sort((a, b) => (counts.get(b.code) ?? 0) - (counts.get(a.code) ?? 0));
});

/** Returns active chains, sorted by the number of dapps, highest first. */
export const chainsByDapps = trackedQuery('chainsByDapps', (): readonly Chain[] => byDapps());

export const countDappsOnChain = trackedQuery('countDappsOnChain', (code: string) => countsByChain().get(code) ?? 0);

export const explorersOfTopChains = trackedQuery('explorersOfTopChains', (count: number) =>
  byDapps()
    .slice(0, count)
    .map(({ title, explorer }) => ({ title, explorer })),
);

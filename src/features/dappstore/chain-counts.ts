import { chainsOf, activeChains } from '~/content/read/chains.ts';
import { categories, dappsInCategory, listedDapps } from '~/content/read/dapps.ts';
import type { Chain } from '~/domain/chain.ts';
import { countOccurrences } from '~/lib/count-occurrences.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';

const [relatedCount, chainCount] = [4, 8];

const chainCounts = (category: string): Map<string, number> =>
  countOccurrences((category ? dappsInCategory(category) : listedDapps()).flatMap(chainsOf).map(({ code }) => code));

/** Returns the chains with the most dapps of a category; with an empty category, of all dapps. */
export const topChains = trackedQuery('topChains', (category: string): { chain: Chain; count: number }[] => {
  const counts = chainCounts(category);
  return activeChains()
    .map((chain) => ({ chain, count: counts.get(chain.code) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, chainCount);
});

/** Returns the share of each chain in a category. Related categories have similar shares. */
function sharesOf(category: string): Map<string, number> {
  const counts = chainCounts(category);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([code, count]) => [code, count / all]));
}

const shares = once(() => new Map(categories.map((category) => [category, sharesOf(category)])));

function overlap(one: string, other: string): number {
  const others = shares().get(other);
  const own = [...(shares().get(one) ?? [])];
  return own.reduce((sum, [code, share]) => sum + Math.min(share, others?.get(code) ?? 0), 0);
}

export const relatedCategories = trackedQuery('relatedCategories', (category: string): string[] =>
  categories
    .filter((other) => other !== category)
    .sort((one, other) => overlap(category, other) - overlap(category, one))
    .slice(0, relatedCount),
);

import { categories, chainsOf, dappsOf } from '~/content/read/dapps.ts';
import { chains } from '~/content/read/chains.ts';
import type { Chain } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { countEach } from '~/lib/count-each.ts';

const [relatedCount, chainCount] = [4, 8];

/** How many of some dapps each chain has, by the chain's code. */
export const chainCounts = (dapps: readonly Dapp[]): Map<string, number> =>
  countEach(dapps.flatMap(chainsOf).map(({ code }) => code));

/** The chains with most dapps, most first. */
export function topChains(counts: ReadonlyMap<string, number>): Chain[] {
  const countOf = ({ code }: Chain) => counts.get(code) ?? 0;
  return chains
    .filter(countOf)
    .sort((one, other) => countOf(other) - countOf(one))
    .slice(0, chainCount);
}

/** The share of a category's entries that each chain has; two categories are near where those shares overlap. */
function sharesOf(category: string): Map<string, number> {
  const counts = chainCounts(dappsOf(category));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([code, count]) => [code, count / all]));
}

const shares = new Map(categories.map((category) => [category, sharesOf(category)]));

function overlap(one: string, other: string): number {
  const others = shares.get(other);
  return [...(shares.get(one) ?? [])].reduce((sum, [code, share]) => sum + Math.min(share, others?.get(code) ?? 0), 0);
}

/** The categories on the most like chains. */
export const relatedCategories = (category: string): string[] =>
  categories
    .filter((other) => other !== category)
    .sort((one, other) => overlap(category, other) - overlap(category, one))
    .slice(0, relatedCount);

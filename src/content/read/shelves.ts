import * as v from 'valibot';
import type { Dapp } from '~/domain/dapp.ts';
import { EditorialChoicesSchema } from '~/domain/editorial.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { isInSnapshot, readValidSnapshot } from '../snapshot.ts';
import { listedDapps, listedDappsBySlugs } from './dapps.ts';
import { dappIdsOfSection } from './sections.ts';

/** Minimum number of dapps on a shelf, if the directory has that many. */
const minItems = { hot: 6, featured: 5, trending: 6 } as const;

type Shelf = keyof typeof minItems;

const choices = readValidSnapshot('editorial.json', EditorialChoicesSchema);

/** Returns the slugs of the dapps on the main API host's hot list; empty if that list was not fetched. */
const hotSlugs = (): string[] => (isInSnapshot('hot.json') ? readValidSnapshot('hot.json', v.array(v.string())) : []);

const markedByHost = (shelf: Shelf): Dapp[] => [
  ...(shelf === 'hot' ? [...listedDappsBySlugs(hotSlugs()), ...listedDapps().filter(({ hot }) => hot)] : []),
  ...listedDappsBySlugs(dappIdsOfSection(shelf)),
];

// Sorts by rank. Dapps with the same rank, or without one, stay in list order.
const byRank = once(() =>
  listedDapps().toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0),
);

/** The host's dapps, then the editors', then, below the minimum, the best ranked ones on no other shelf. */
function fill(shelf: Shelf, others: readonly Dapp[]): Dapp[] {
  const chosen = new Set([...markedByHost(shelf), ...listedDappsBySlugs(choices[shelf])]);
  const best = byRank().filter((dapp) => !chosen.has(dapp) && !others.includes(dapp));
  return [...chosen, ...best.slice(0, Math.max(0, minItems[shelf] - chosen.size))];
}

const shelves = once((): Record<Shelf, readonly Dapp[]> => {
  const hot = fill('hot', []);
  const featured = fill('featured', hot);
  return { hot, featured, trending: fill('trending', [...hot, ...featured]) };
});

export const hotDapps = trackedQuery('hotDapps', () => shelves().hot);

export const featuredDapps = trackedQuery('featuredDapps', () => shelves().featured);

export const trendingDapps = trackedQuery('trendingDapps', () => shelves().trending);

/** Whether the editors chose all dapps of a shelf. Only then, the page says so. */
export const isShelfChosenByEditors = trackedQuery('isShelfChosenByEditors', (shelf: Shelf): boolean =>
  shelves()[shelf].every(({ hid }) => choices[shelf].includes(hid)),
);

import fc from 'fast-check';
import { rowsOf } from './rows.ts';
import { written } from './texts.ts';

/** A list of the hosts. The news are two lists, since each language has its own rows. */
export type ListName =
  'dapps' | 'news/en' | 'news/zh-Hans' | 'categories' | 'chains' | 'banners' | 'activities' | 'ads';

/** A row as a host writes it: `hid` is unknown until it was read. */
export type Row = Record<string, unknown>;

const kinds: Record<ListName, { of: keyof typeof rowsOf; count: number }> = {
  dapps: { of: 'dapp', count: 110 },
  'news/en': { of: 'news', count: 70 },
  'news/zh-Hans': { of: 'news', count: 60 },
  categories: { of: 'category', count: 40 },
  chains: { of: 'chain', count: 40 },
  banners: { of: 'banner', count: 40 },
  activities: { of: 'activity', count: 30 },
  ads: { of: 'activity', count: 30 },
};

/** All lists of the hosts. */
export const listNames = Object.keys(kinds) as ListName[];

const firstCategory = 1000;
// Most rows have an id that is good, or the rest of them would never be read.
const isOwn = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

/** The hostile rows of a batch (from 1), by list; the same for the same seed. */
export function batchOf(seed: number, batch: number): Map<ListName, Row[]> {
  return new Map(
    listNames.map((list, place) => {
      const { of, count } = kinds[list];
      const drawn = fc.sample(fc.tuple(rowsOf[of], written, isOwn), {
        seed: seed + batch * listNames.length + place,
        numRuns: count,
      });
      return [
        list,
        drawn.map(([fields, hid, hasOwn], at) => {
          const number = batch * firstCategory + at;
          return { ...fields, hid: hasOwn ? (of === 'category' ? number : `h${number}`) : hid };
        }),
      ];
    }),
  );
}

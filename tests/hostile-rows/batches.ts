import fc from 'fast-check';
import { rowsOf } from './rows.ts';
import { textFieldValue } from './texts.ts';

/** The lists of the hosts. There are two lists of news, because each language has its own rows. */
export type ListName =
  'dapps' | 'news/en' | 'news/zh-Hans' | 'categories' | 'chains' | 'banners' | 'activities' | 'ads';

/** A row as a host sends it, before validation. */
export type Row = Record<string, unknown>;

const kinds: Record<ListName, { of: keyof typeof rowsOf; count: number }> = {
  dapps: { of: 'dapp', count: 70 },
  'news/en': { of: 'news', count: 50 },
  'news/zh-Hans': { of: 'news', count: 40 },
  categories: { of: 'category', count: 60 },
  chains: { of: 'chain', count: 50 },
  banners: { of: 'banner', count: 50 },
  activities: { of: 'activity', count: 50 },
  ads: { of: 'activity', count: 50 },
};

export const listNames = Object.keys(kinds) as ListName[];

const perBatch = 1000;
// Most rows have a valid and unique id, because a row with an invalid id is not validated any further. Some rows share
// an id.
const id = fc.oneof(
  { weight: 16, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constant('shared' as const) },
  { weight: 3, arbitrary: fc.oneof(textFieldValue, fc.constant('i'.repeat(10_000))).map((hid) => ({ hid })) },
);
/** A generated row with the kind of its id, or a value that is not a row. */
type Drawn = [fields: unknown, id?: 'own' | 'shared' | { hid: unknown }];
const noRow = fc.constantFrom(null, 7, 'row', true, [], [[]], {}).map((none): Drawn => [none]);

/** Generates the hostile rows of a batch, by list. Batches start at 1. The same seed gives the same rows. */
export function generateBatch(seed: number, batch: number): Map<ListName, unknown[]> {
  return new Map(
    listNames.map((list, index) => {
      const { of, count } = kinds[list];
      const row: fc.Arbitrary<Drawn> = fc.tuple(rowsOf[of], id);
      const drawn = fc.sample(fc.oneof({ weight: 30, arbitrary: row }, { weight: 1, arbitrary: noRow }), {
        seed: seed + batch * listNames.length + index,
        numRuns: count,
      });
      return [
        list,
        drawn.map(([fields, drawnId], at) => {
          if (!drawnId) return fields;
          const number = batch * perBatch + (drawnId === 'shared' ? 0 : at);
          const own = of === 'category' ? number : `h${number}`;
          return { ...(fields as Row), hid: typeof drawnId === 'string' ? own : drawnId.hid };
        }),
      ];
    }),
  );
}

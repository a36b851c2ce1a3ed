import * as v from 'valibot';
import { DelistedSchema, findDelistingProblems } from '~/domain/delisted.ts';
import type { LocaleFinding } from './finding.ts';
import { readLocaleData, readLocaleRows } from './read-data.ts';

const files = { delisted: 'src/data/delisted.json', listings: 'src/data/dapps.json' } as const;
const Listings = v.array(v.looseObject({ hid: v.string(), url: v.optional(v.string(), '') }));

/** Validates the delisted dapps. No listed dapp may have the same id or host. */
export function checkDelistedDapps(root: string): LocaleFinding[] {
  const delisted = readLocaleRows(root, files.delisted, DelistedSchema);
  const listings = readLocaleData(root, files.listings, Listings);
  const rows = delisted.value ?? [];
  const problems = findDelistingProblems(
    rows.map(({ row }) => row),
    listings.value ?? [],
  );
  const positionOf = (list: 'delisted' | 'listings', row: number) =>
    list === 'delisted' ? delisted.positionOf([rows[row]?.index ?? 0, 'hid']) : listings.positionOf([row, 'hid']);
  return [
    ...delisted.findings,
    ...problems.map(({ list, row, message }): LocaleFinding => ({
      ...positionOf(list, row),
      rule: 'delisted',
      message,
    })),
  ];
}

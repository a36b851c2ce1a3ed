import * as v from 'valibot';
import { DelistedSchema, delistingProblems } from '~/domain/delisted.ts';
import type { Finding } from './finding.ts';
import { readLocaleData } from './read-data.ts';

const files = { delisted: 'src/data/delisted.json', listings: 'src/data/dapps.json' } as const;
const Listings = v.array(v.looseObject({ hid: v.string(), url: v.optional(v.string(), '') }));

/** Validates the delisted dapps. No listed dapp may have the same id or host. */
export function checkDelistedDapps(root: string): Finding[] {
  const delisted = readLocaleData(root, files.delisted, v.array(DelistedSchema));
  const listings = readLocaleData(root, files.listings, Listings);
  const data = { delisted, listings };
  const problems = delistingProblems(delisted.value ?? [], listings.value ?? []);
  return [
    ...delisted.findings,
    ...problems.map(
      ({ list, row, message }): Finding => ({ ...data[list].positionOf([row, 'hid']), rule: 'delisted', message }),
    ),
  ];
}

import * as v from 'valibot';
import type { Dapp } from '~/domain/dapp.ts';
import { DappFactsSchema, type DappFactValues } from '~/domain/dapp-facts.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';

// An invalid row fails the build, because it could send people to a wrong site. This project maintains the file.
const facts = once(
  () => new Map(readValidSnapshot('dapp-facts.json', v.array(DappFactsSchema)).map((row) => [row.hid, row])),
);

const factsAt = trackedQuery('factsAt', (slug: string, host: string): DappFactValues | undefined => {
  const known = facts().get(slug);
  return known?.host === host ? known : undefined;
});

/** Returns the collected public facts of a dapp; undefined if there are none or if its id now has another host. */
export const dappFactsOf = ({ hid, url }: Dapp): DappFactValues | undefined => factsAt(hid, new URL(url).host);

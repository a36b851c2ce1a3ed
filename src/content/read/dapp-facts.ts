import * as v from 'valibot';
import type { Dapp } from '~/domain/dapp.ts';
import { DappFactsSchema, type DappFacts } from '~/domain/dapp-facts.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid } from '../snapshot.ts';

// Our own, whatever a host lists. A bad row stops the build, for it would send people somewhere in our name.
const facts = once(() => new Map(readValid('dapp-facts.json', v.array(DappFactsSchema)).map((row) => [row.hid, row])));

const factsAt = tracked('factsAt', (slug: string, host: string): DappFacts | undefined => {
  const known = facts().get(slug);
  return known?.host === host ? known : undefined;
});

/** What was read of a dapp in public sources; undefined where nothing was, or its id belongs to another host by now. */
export const factsOf = ({ hid, url }: Dapp): DappFacts | undefined => factsAt(hid, new URL(url).host);

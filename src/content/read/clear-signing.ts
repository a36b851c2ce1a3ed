import { ClearSigningSchema } from '~/domain/clear-signing.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';

// An invalid row fails the build, because this project maintains the file.
const registry = once(() => readValidSnapshot('clear-signing.json', ClearSigningSchema));

interface DescribedDapp {
  count: number;
  /** Day of the registry's commit, UTC. */
  date: string;
}

const describedAt = trackedQuery('describedAt', (slug: string, host: string): DescribedDapp | undefined => {
  const { dapps, date } = registry();
  const known = dapps.find((one) => one.hid === slug && one.host === host);
  return known && { count: known.descriptions.length, date };
});

/** Returns how many clear-signing descriptions (ERC-7730) a registry has for a dapp; undefined if none. */
export const clearSigningOf = ({ hid, url }: Dapp): DescribedDapp | undefined => describedAt(hid, new URL(url).host);

import { ChainRpcsSchema } from '~/domain/chain-rpcs.ts';
import { once } from '~/lib/once.ts';
import { readSnapshotRows } from '../rows.ts';

const byNetwork = once(
  () => new Map(readSnapshotRows('chain-rpcs.json', ChainRpcsSchema).map(({ network, rpcs }) => [network, rpcs])),
);

/** Returns the public RPCs of a chain, possibly none. Only the origin uses them. */
export const rpcsOf = (network: string): readonly string[] => byNetwork().get(network) ?? [];

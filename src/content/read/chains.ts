import { ChainSchema, type Chain } from '~/domain/chain.ts';
import { readRows } from '../rows.ts';

/** The chains of the snapshot, also those that are dead. */
export const allChains: readonly Chain[] = readRows('chains.json', ChainSchema);

/** The chains of the wallet in the snapshot's order; deprecated ones are dropped (spec §3). */
export const chains: readonly Chain[] = allChains.filter((chain) => !chain.deprecated);

const byCode = new Map(chains.map((chain) => [chain.code, chain]));

/** A living chain by its short code. */
export const chainOf = (code: string): Chain | undefined => byCode.get(code);

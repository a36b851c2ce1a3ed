import * as v from 'valibot';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { ChainSchema, type Chain } from '~/domain/chain.ts';
import { readRows } from '../rows.ts';
import { readSnapshot } from '../snapshot.ts';

/** The chains of the snapshot, also those that are dead. */
export const allChains: readonly Chain[] = readRows('chains.json', ChainSchema);

/** The chains of the wallet in the snapshot's order; deprecated ones are dropped (spec §3). */
export const chains: readonly Chain[] = allChains.filter((chain) => !chain.deprecated);

const byCode = new Map(chains.map((chain) => [chain.code, chain]));

/** A living chain by its short code. */
export const chainOf = (code: string): Chain | undefined => byCode.get(code);

const { identifiers } = v.parse(ChainIdentifiersSchema, readSnapshot('chain-identifiers.json'));
const identifierByCode = new Map(identifiers.map(({ code, identifier }) => [code, identifier]));

/** The name by which the wallet knows a chain of ours, by its short code; undefined where the mapping has none (spec §3). */
export const chainIdentifier = (code: string): string | undefined => identifierByCode.get(code);

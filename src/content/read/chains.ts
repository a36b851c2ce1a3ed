import * as v from 'valibot';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { chainKey, ChainSchema, isMeant, type Chain, type ChainNames, type ChainReference } from '~/domain/chain.ts';
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

/** What a chain goes by with hosts and in the wallet. */
export const chainNames = (chain: Chain): ChainNames => ({
  code: chain.code,
  key: chainKey(chain),
  identifier: chainIdentifier(chain.code),
  platform: chain.evm_platform ?? undefined,
});

const named = chains.map(chainNames);

/** The code of the living chain that a host means, else the word that it says. */
export const codeOf = (reference: ChainReference): string =>
  byCode.has(reference.network)
    ? reference.network
    : (named.find((names) => isMeant(names, reference))?.code ?? reference.network);

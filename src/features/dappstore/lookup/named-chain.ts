import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { chainKey, isMeant, type ChainReference } from '~/domain/chain.ts';
import type { BuiltChain } from '../chains-file.ts';

/** A chain under the name that a visitor reads; what only the host knows has its id for a code, no mark, no explorer and no identifier. */
export type NamedChain = Pick<BuiltChain, 'title'> & Partial<BuiltChain>;

/** Who can name a chain: what was built, then what the host sent last. */
export interface ChainSources {
  built: readonly BuiltChain[];
  live: readonly StoredBlockchain[];
}

/** The chain that a dapp means; undefined where nobody knows it. */
export function findChain(reference: ChainReference, { built, live }: ChainSources): NamedChain | undefined {
  const { network, chain_id: id } = reference;
  // A host's own ids mean what it says of them.
  const known = live.find((chain) => chain.hid === network || chainKey(chain) === `${network}:${id ?? ''}`);
  if (!known) return built.find((chain) => isMeant(chain, reference));
  return built.find(({ key }) => key === chainKey(known)) ?? { code: known.hid, title: known.title };
}

/** The chains of a dapp, each once; one that nobody knows under the name that the dapp gives it. */
export function namedChains(chains: readonly ChainReference[], names: ChainSources): NamedChain[] {
  const found = chains.map((chain) => findChain(chain, names) ?? { title: chain.network });
  return [...new Map(found.map((chain) => [chain.title, chain])).values()];
}

import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { chainKey, matchesChainReference, type ChainReference } from '~/domain/chain.ts';
import type { BuiltChain } from '../chains-file.ts';

/** A chain with its display name. If only the host knows it, its code is the id, and other fields are missing. */
export type LookupChain = Pick<BuiltChain, 'title'> & Partial<BuiltChain>;

/** Sources of chain names: the build, then the host's current data. */
export interface ChainSources {
  built: readonly BuiltChain[];
  live: readonly StoredBlockchain[];
}

export function findNamedChain(reference: ChainReference, { built, live }: ChainSources): LookupChain | undefined {
  const { network, chain_id: id } = reference;
  // A host may use its own ids.
  const known = live.find((chain) => chain.hid === network || chainKey(chain) === `${network}:${id ?? ''}`);
  if (!known) return built.find((chain) => matchesChainReference(chain, reference));
  return built.find(({ key }) => key === chainKey(known)) ?? { code: known.hid, title: known.title };
}

/** Returns the chains of a dapp without duplicates. Unknown chains have the name that the dapp contains. */
export function resolveChainNames(chains: readonly ChainReference[], names: ChainSources): LookupChain[] {
  const found = chains.map((chain) => findNamedChain(chain, names) ?? { title: chain.network });
  return [...new Map(found.map((chain) => [chain.title, chain])).values()];
}

import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { chainKey, type ChainIdentifiers, type ChainReference } from '~/domain/chain.ts';
import { findReferencedChain } from '~/domain/referenced-chain.ts';
import type { BuiltChain } from '../chains-file.ts';

/** A chain with its display name. Other fields are missing if only the host knows the chain. */
export type LookupChain = Pick<BuiltChain, 'title'> & Partial<BuiltChain>;

/** Sources of chain names: the build, then the host's current data. */
export interface ChainSources {
  built: readonly BuiltChain[];
  live: readonly StoredBlockchain[];
}

/** Finds the chain of a reference. Our own numbers take precedence over the ids of the host, as in the build. */
export function findNamedChain(reference: ChainReference, { built, live }: ChainSources): LookupChain | undefined {
  const ofHost = live.map((chain) => ({ code: chain.hid, key: chainKey(chain), title: chain.title }));
  const found = findReferencedChain<ChainIdentifiers & LookupChain>([...built, ...ofHost], reference);
  return built.find(({ key }) => key === found?.key) ?? found;
}

/**
 * Returns the chains of a dapp with names, without duplicates. For a chain that no source knows, the name is the
 * network in the dapp's data.
 */
export function resolveChainNames(chains: readonly ChainReference[], names: ChainSources): LookupChain[] {
  const found = chains.map((chain) => findNamedChain(chain, names) ?? { title: chain.network });
  return [...new Map(found.map((chain) => [chain.title, chain])).values()];
}

import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { chainKey, type ChainIdentifiers, type ChainReference } from '~/domain/chain.ts';
import { findReferencedChain } from '~/domain/referenced-chain.ts';
import type { BuiltChain } from '../chains-file.ts';

/** A chain with its display name. Other fields are missing if only the host knows the chain. */
export type LookupChain = Pick<BuiltChain, 'title'> & Partial<BuiltChain>;

/** A chain that the build or the host knows. Under an id of the host if only the host knows it. */
export type NamedChain = ChainIdentifiers & LookupChain;

/** Lists the chains of the build, followed by those of the host. */
export const namedChainsOf = (built: readonly BuiltChain[], live: readonly StoredBlockchain[]): NamedChain[] => [
  ...built,
  ...live.map((chain) => ({ code: chain.hid, key: chainKey(chain), title: chain.title })),
];

/** Finds the chain of a reference. Our own numbers take precedence over the ids of the host, as in the build. */
export function findNamedChain(reference: ChainReference, chains: readonly NamedChain[]): NamedChain | undefined {
  const found = findReferencedChain(chains, reference);
  // An id of the host may belong to a chain of ours.
  return chains.find(({ key }) => key === found?.key);
}

/**
 * Returns the chains of a dapp with names, without duplicates. For a chain that no source knows, the name is the
 * network in the dapp's data.
 */
export function resolveChainNames(chains: readonly ChainReference[], named: readonly NamedChain[]): LookupChain[] {
  const found = chains.map((chain) => findNamedChain(chain, named) ?? { title: chain.network });
  return [...new Map(found.map((chain) => [chain.title, chain])).values()];
}

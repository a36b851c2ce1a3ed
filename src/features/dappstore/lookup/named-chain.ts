import type { StoredBlockchain } from '~/domain/blockchain.ts';
import { chainKey } from '~/domain/chain.ts';
import type { BuiltChain } from '../chains-file.ts';

/** A chain under the name that a visitor reads; what only the host knows has no mark, no explorer and no identifier. */
export type NamedChain = Pick<BuiltChain, 'title'> & Partial<BuiltChain>;

/** A chain as a dapp names it: by our code, by the host's id, or by namespace and id. */
export interface ChainReference {
  network: string;
  chain_id?: string | null | undefined;
}

/** Who can name a chain: what was built, then what the host told last. */
export interface ChainNames {
  built: readonly BuiltChain[];
  told: readonly StoredBlockchain[];
}

/** The chain that a dapp means; undefined where nobody knows it. */
export function findChain(
  { network, chain_id: id }: ChainReference,
  { built, told }: ChainNames,
): NamedChain | undefined {
  const key = `${network}:${id ?? ''}`;
  const ours = built.find((chain) => chain.code === network.toLowerCase() || chain.key === key);
  if (ours) return ours;
  const known = told.find((chain) => chain.hid === network || chainKey(chain) === key);
  // The host may know one of ours by an id of its own.
  return known && (built.find((chain) => chain.key === chainKey(known)) ?? { title: known.title });
}

/** The chains of a dapp, each once; one that nobody knows under the name that the dapp gives it. */
export function namedChains(chains: readonly ChainReference[], names: ChainNames): NamedChain[] {
  const found = chains.map((chain) => findChain(chain, names) ?? { title: chain.network });
  return [...new Map(found.map((chain) => [chain.title, chain])).values()];
}

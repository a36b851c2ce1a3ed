import type { ChainIdentifiers, ChainReference } from './chain.ts';

const matchesChainReference = (
  { code, key, identifier, platform }: ChainIdentifiers,
  { network, chain_id: id }: ChainReference,
): boolean =>
  code === network.toLowerCase() ||
  [key, identifier, platform?.toString()].includes(network) ||
  key === `${network}:${id ?? ''}`;

/**
 * Finds the chain of a reference: by code, else by namespace and id, identifier or EVM platform value. Does not know ids
 * of hosts: a host may use one of these numbers for another chain.
 */
export const findReferencedChain = <Row extends ChainIdentifiers>(
  chains: readonly Row[],
  reference: ChainReference,
): Row | undefined =>
  chains.find(({ code }) => code === reference.network) ??
  chains.find((chain) => matchesChainReference(chain, reference));

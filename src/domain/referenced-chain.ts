import type { ChainIdentifiers, ChainReference } from './chain.ts';

/**
 * Finds the chain of a reference: by code, namespace and id, identifier or EVM platform value. Does not know ids of
 * hosts: a host may use one of these numbers for another chain.
 */
export const findReferencedChain = <Row extends ChainIdentifiers>(
  chains: readonly Row[],
  { network, chain_id: id }: ChainReference,
): Row | undefined =>
  chains.find(
    ({ code, key, identifier, platform }) =>
      [code, key, identifier, platform?.toString()].includes(network) ||
      code === network.toLowerCase() ||
      key === `${network}:${id ?? ''}`,
  );

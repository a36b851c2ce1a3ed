import { networks } from '@web3icons/common';
import { once } from '~/lib/once.ts';

/** An EVM chain of the package `@web3icons/common`. The wallet does not support all of them. */
export interface KnownNetwork {
  name: string;
  chainId: number;
}

const testNetwork = /testnet|sepolia|goerli|alfajores|moonbase/i;

/** Returns the EVM chains of the package `@web3icons/common`, without test networks. */
export const knownNetworks = once((): readonly KnownNetwork[] =>
  networks.flatMap(({ name, chainId }) =>
    typeof chainId === 'number' && chainId > 0 && !testNetwork.test(name) ? [{ name, chainId }] : [],
  ),
);

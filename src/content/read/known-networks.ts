import { networks } from '@web3icons/common';
import { once } from '~/lib/once.ts';

const testNetwork = /testnet|sepolia|goerli|alfajores|moonbase/i;

/** Returns the EVM chains of `@web3icons/common` without test networks. The wallet does not support all. */
export const knownNetworks = once(() =>
  networks.flatMap(({ name, chainId }) =>
    typeof chainId === 'number' && chainId > 0 && !testNetwork.test(name) ? [{ name, chainId }] : [],
  ),
);

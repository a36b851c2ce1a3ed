import { chainOf } from '~/content/read/chains.ts';
import type { Chain } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';

export interface TokenGroupContract {
  chain: Chain;
  contract: string;
}

/** Groups a dapp's related tokens by symbol. A token without a verified contract has an empty list of contracts. */
export function tokenGroups({ tokens }: Dapp): { symbol: string; contracts: TokenGroupContract[] }[] {
  const groups = new Map<string, TokenGroupContract[]>();
  for (const { symbol, network, contract } of tokens) {
    const chain = network ? chainOf(network) : undefined;
    const contracts = groups.get(symbol) ?? [];
    groups.set(symbol, chain && contract ? [...contracts, { chain, contract }] : contracts);
  }
  return [...groups].map(([symbol, contracts]) => ({ symbol, contracts }));
}

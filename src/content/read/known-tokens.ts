import { tokens } from '@web3icons/common';
import { once } from '~/lib/once.ts';
import { chainOf } from './chains.ts';
import { allDapps } from './dapps.ts';

export interface KnownToken {
  name: string;
  symbol: string;
  /** Other names of the most imitated tokens. */
  names: readonly string[];
  /** Rank by market value in `@web3icons/common`; undefined for a token that only the directory contains. */
  rank: number | undefined;
  contracts: ReadonlyMap<string, readonly string[]>;
}

// Maps chain names of the package to chain codes, because it lacks half of the chain ids.
const codes: Readonly<Record<string, string>> = {
  ...{ ethereum: 'eth', 'binance-smart-chain': 'bsc', 'polygon-pos': 'matic', 'arbitrum-one': 'arb', solana: 'solana' },
  ...{ avalanche: 'avax', fantom: 'ftm', 'optimistic-ethereum': 'op', base: 'base', xdai: 'gnosis', zksync: 'zksync' },
  ...{ 'klay-token': 'klay', 'huobi-token': 'heco', moonbeam: 'glmr', 'metis-andromeda': 'metis', aurora: 'aurora' },
  ...{ 'harmony-shard-0': 'one', aptos: 'aptos', sui: 'sui', ton: 'ton', 'the-open-network': 'ton', tron: 'trx' },
  ...{ linea: 'linea', scroll: 'scroll', opbnb: 'opbnb', mantle: 'mantle', blast: 'blast', 'arbitrum-nova': 'arbnova' },
  ...{ 'manta-pacific': 'manta', conflux: 'cfx', 'okex-chain': 'okt', 'kucoin-community-chain': 'kcc', eos: 'eos' },
  ...{ 'eos-evm': 'eosevm', 'polygon-zkevm': 'polygonzkevm', cosmos: 'cosmos', polkadot: 'dot', bittorrent: 'bttc' },
};

/** The rank of the tokens in `further`: well-known, but after the leading tokens. */
const rankAfterLeading = 150;
// Tokens that the package lacks: wrapped coins, and bridged tokens that are common on their chain.
const further: readonly [name: string, symbol: string, contracts: Readonly<Record<string, string>>][] = [
  [
    'Wrapped Ether',
    'WETH',
    {
      ...{ eth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', arb: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
      ...{ base: '0x4200000000000000000000000000000000000006', op: '0x4200000000000000000000000000000000000006' },
      ...{ matic: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', linea: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f' },
      ...{ scroll: '0x5300000000000000000000000000000000000004', zksync: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91' },
    },
  ],
  ['Wrapped BNB', 'WBNB', { bsc: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' }],
  ['Tether', 'USDT', { bsc: '0x55d398326f99059fF775485246999027B3197955' }],
];

const otherNames: Readonly<Record<string, readonly string[]>> = {
  ...{ USDC: ['USD Coin', 'Circle USD'], USDT: ['Tether USDt', 'US Dollar Tether'], DAI: ['Dai Stablecoin'] },
  ...{ BNB: ['Binance Coin'], WBTC: ['Wrapped BTC'], LINK: ['ChainLink Token'] },
};
/** For tokens up to this rank, the name followed by its symbol or currency (“Tether USD”) is another name. */
const lastWithCurrency = 30;

const namesOf = (name: string, symbol: string, rank: number | undefined): string[] => [
  ...(otherNames[symbol] ?? []),
  ...(rank !== undefined && rank <= lastWithCurrency
    ? [`${name} USD`, `${name} ${symbol}`, `${symbol} ${name}`, `${symbol} USD`]
    : []),
];

type Contracts = Map<string, string[]>;

function add(contracts: Contracts, network: string | undefined, contract: string): void {
  if (network === undefined || !contract || !chainOf(network)) return;
  const known = contracts.get(network) ?? [];
  if (!known.some((one) => one.toLowerCase() === contract.toLowerCase())) contracts.set(network, [...known, contract]);
}

/** Returns the tokens of the package `@web3icons/common` and of the dapps in the directory. */
export const knownTokens = once((): readonly KnownToken[] => {
  const all = new Map<string, { name: string; symbol: string; rank: number | undefined; contracts: Contracts }>();
  for (const { name, symbol, marketCapRank, addresses } of tokens) {
    const contracts: Contracts = new Map();
    for (const [network, contract] of Object.entries(addresses)) add(contracts, codes[network], contract ?? '');
    all.set(symbol.toUpperCase(), { name, symbol: symbol.toUpperCase(), rank: marketCapRank ?? undefined, contracts });
  }
  for (const [name, symbol, places] of further) {
    const known = all.get(symbol) ?? { name, symbol, rank: rankAfterLeading, contracts: new Map<string, string[]>() };
    for (const [network, contract] of Object.entries(places)) add(known.contracts, network, contract);
    all.set(symbol, known);
  }
  for (const { title, tokens: related } of allDapps())
    for (const { network, symbol, contract } of related) {
      if (!symbol) continue;
      const key = symbol.toUpperCase();
      const known = all.get(key) ?? { name: title, symbol, rank: undefined, contracts: new Map() };
      add(known.contracts, network ?? undefined, contract ?? '');
      all.set(key, known);
    }
  return [...all.values()].map((one) => ({ ...one, names: namesOf(one.name, one.symbol, one.rank) }));
});

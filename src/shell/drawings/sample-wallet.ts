/**
 * Sample assets in US dollars (not current prices): native coins of chains, and tokens of `sampleTokens`. `change` is
 * the change within one day, `before` the balance before the sample swap.
 */
export const sampleWalletAssets = [
  { symbol: 'BTC', chain: 'btc', name: 'Bitcoin', held: 0.0912, value: 6384, change: 0.0184 },
  {
    symbol: 'ETH',
    chain: 'eth',
    name: 'Ethereum',
    held: 1.824,
    value: 4560,
    change: 0.0261,
    before: { held: 2.324, value: 5810 },
  },
  {
    symbol: 'USDC',
    chain: undefined,
    name: 'USD Coin',
    held: 2127,
    value: 2127,
    change: 0.0001,
    before: { held: 877, value: 877 },
  },
  { symbol: 'TRX', chain: 'trx', name: 'TRON', held: 1489, value: 402, change: -0.0072 },
] as const;

/** Total value of the sample wallet on the last days, in thousands of US dollars. The last one is today's. */
export const sampleWalletTotals = [11.6, 11.9, 11.7, 12.3, 12.1, 12.6, 12.4, 12.9, 12.7, 13.22, 13.473] as const;

/** The swap in the drawn signature request, on the site of a listed dapp. */
export const sampleSwap = {
  pay: { value: 0.5, symbol: 'ETH' },
  minReceived: { value: 1243.75, symbol: 'USDC' },
  fee: 0.84,
} as const;

export const sampleTokens = {
  USDC: { network: 'eth', contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
  USDT: { network: 'eth', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
  DAI: { network: 'eth', contract: '0x6b175474e89094c44da98b954eedeac495271d0f' },
  UNI: { network: 'eth', contract: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984' },
} as const;

/** A sample route over two exchanges and a bridge, each with its fee (US dollars) and minimum output. */
export const sampleSwapRoute = {
  pay: { value: 0.5, symbol: 'ETH', chain: 'eth' },
  stops: [
    { dapp: 'uniswap', way: 'swap', fee: 0.84, minReceived: { value: 1243.75, symbol: 'USDC' } },
    { dapp: 'stargate', way: 'bridge', fee: 1.26, minReceived: { value: 1242.15, symbol: 'USDC' } },
    { dapp: 'pancakeswap', way: 'swap', fee: 0.03, minReceived: { value: 2.06, symbol: 'BNB' } },
  ],
  receive: { value: 2.08, symbol: 'BNB', chain: 'bsc' },
} as const;

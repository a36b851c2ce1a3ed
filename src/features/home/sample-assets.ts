/** What the drawn wallet holds: a drawing, not a price list. Values in US dollars. */
export const sampleAssets = [
  { chain: 'btc', name: 'Bitcoin', symbol: 'BTC', held: 0.0912, value: 6384 },
  { chain: 'eth', name: 'Ethereum', symbol: 'ETH', held: 1.824, value: 4560 },
  { chain: 'trx', name: 'TRON', symbol: 'TRX', held: 5200, value: 1404 },
  { chain: 'solana', name: 'Solana', symbol: 'SOL', held: 7.5, value: 1125 },
] as const;

/** Names of address formats. In a separate file, because all code that reads chains imports the names. */
export const addressFormats = [
  'evm',
  'move-32',
  'base58check-tron',
  'ton',
  'filecoin',
  'btc',
  'doge',
  'cosmos-bech32',
  'bech32-bnb',
  'ss58',
  'solana-base58',
  'evm-bech32',
  'eos-account',
  'iost-account',
] as const;

export type AddressFormat = (typeof addressFormats)[number];

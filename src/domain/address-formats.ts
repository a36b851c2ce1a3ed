/** The names of all formats of addresses that the site can check; apart from what checks them, since every reader of chains has this. */
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

/** A format of addresses that the site can check, as `chains.json` names it. */
export type AddressFormat = (typeof addressFormats)[number];

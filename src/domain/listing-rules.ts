/** Listing rules shown to submitters (rows F14, F15), by submission kind. NFTs have the rules of tokens. */
export const listingRules = {
  dapp: ['platforms', 'website', 'contracts', 'audit', 'clear', 'law'],
  token: ['honest', 'once', 'mainnet', 'logo'],
  nft: ['honest', 'once', 'mainnet', 'logo'],
  chain: ['unique', 'rpc', 'explorer', 'stable'],
} as const;

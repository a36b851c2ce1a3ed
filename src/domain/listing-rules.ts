/** The listing rules shown to submitters (rows F14, F15), by what is submitted; an NFT follows the token's rules. */
export const listingRules = {
  dapp: ['platforms', 'website', 'contracts', 'audit', 'clear', 'law'],
  token: ['honest', 'once', 'mainnet', 'logo'],
  nft: ['honest', 'once', 'mainnet', 'logo'],
  chain: ['unique', 'rpc', 'explorer', 'stable'],
} as const;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names of listed dapps that are also common words, so that a host with such a name is no imitation. */
export const ambiguousNames = wordsOf(`
  across ambient ankr ape apex axie balancer base bigtime birdeye blockscout blur bridge camelot catizen chainlist coinlist
  compound core dao decentraland defi drift dune dydx element ens ether euler exact exactly fi fluid foundation gains gamma
  gearbox gmx guild hop hydration instadapp jumper layer lido lombard manifold mantle marinade mempool merchant meson mint
  mintpad mirror mojito multisender mux nansen orbiter orca osmosis paragraph parallel parallellife passport platform
  polkadot portal portalbridge puffer questn request requestfinance rhino rubic saber safe sandbox silo sky snapshot snowbridge
  solv sonne space spaceid spark squid stargate stafi sub sun superfluid sushi swap swell symbiosis synapse tally thala thales
  thesandbox tradeport transit umbra uni unstoppabledomains velodrome aerodrome venus virtuals wombat woo world wormhole
  xy zapper zora
`);

/** Legitimate names that are one letter away from a listed name, or start with it. */
export const similarLegitimateNames = wordsOf(`
  arabica athena aveo benq bitcoin blockchain blockchains bunge citizen citizens debunk decentral defiance ether fondation gitcoins kendle
  lynx mintsoft morph morphe morphology morphosis opensearch openseason openset pendleton pandle radium rabble rubicon rubik
  seiscan swappa swappie synthetic synthetics tonscan stargaze trezor velodrom warpcore wormholes
`);

/** Words that imitations add to a name, and that legitimate hosts rarely contain. */
export const strongLureWords = wordsOf(`
  airdrop airdrops claim claims claiming claimer presale whitelist whitelisted walletconnect connectwallet web3 dapp dapps defi
  staking unstake restake migrate migration drainer giveaway
`);

/** All words that imitations add to a name. Many legitimate hosts contain some of them, too. */
export const lureWords = wordsOf(`
  ${[...strongLureWords].join(' ')}
  access account active activate allocation alert app apps application auth bonus bot bridge buy cash center cloud com
  connect crypto dashboard date desk dex drop earn eligibility eth event events exchange farm fi finance foundation free gift
  gifts get go governance help helpdesk home hub id io invest labs launch launchpad link live login market mint my net network
  new nft nfts now official online org page pay portal pool pro promo protocol recover recovery redeem refund register reward
  rewards safe sale secure security seed service services signin site snapshot stake start support swap sync system team the
  token tokens trade trading unlock update upgrade v1 v2 v3 v4 validate validation vault verification verify vip vote wallet
  wallets web website win www x xyz zone
`);

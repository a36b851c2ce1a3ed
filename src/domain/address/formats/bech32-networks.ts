// Bech32 prefixes (SLIP-173) of networks whose addresses people confuse.
const names = new Map(
  Object.entries({
    bc: 'Bitcoin',
    ltc: 'Litecoin',
    dgb: 'DigiByte',
    vtc: 'Vertcoin',
    cosmos: 'Cosmos Hub',
    bnb: 'BNB Beacon Chain',
    osmo: 'Osmosis',
    juno: 'Juno',
    terra: 'Terra',
    inj: 'Injective',
    kava: 'Kava',
    secret: 'Secret Network',
    axelar: 'Axelar',
    celestia: 'Celestia',
    stars: 'Stargaze',
    akash: 'Akash',
    dydx: 'dYdX',
    sei: 'Sei',
    noble: 'Noble',
    neutron: 'Neutron',
    stride: 'Stride',
    thor: 'THORChain',
    cro: 'Cronos POS',
    fetch: 'Fetch.ai',
    evmos: 'Evmos',
    one: 'Harmony',
    lat: 'PlatON',
    ex: 'OKTChain',
    zil: 'Zilliqa',
    erd: 'MultiversX',
  }),
);

const testPrefixes = new Set(['tb', 'bcrt', 'tltc', 'tbnb', 'lax']);

/** Returns the network of a Bech32 prefix, or the prefix followed by `1…` if it is unknown. */
export const bech32NetworkOf = (prefix: string): string => names.get(prefix) ?? `${prefix}1…`;

export const isTestNetworkPrefix = (prefix: string): boolean => testPrefixes.has(prefix);

// What addresses in bech32 begin with, before the 1 (SLIP-173), where people mix networks up.
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

/** The network whose addresses begin with this; what nobody knows is called by the prefix itself. */
export const bech32Network = (prefix: string): string => names.get(prefix) ?? `${prefix}1…`;

/** Whether addresses of a test network begin with this. */
export const isTestPrefix = (prefix: string): boolean => testPrefixes.has(prefix);

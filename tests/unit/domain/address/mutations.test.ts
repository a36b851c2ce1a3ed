import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict-on.ts';

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32 = '023456789acdefghjklmnpqrstuvwxyz';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const hex = '0123456789abcdefABCDEF';
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

interface Family {
  /** Name of the address format, as the verdict on another network contains it. */
  name: string;
  network: string;
  address: string;
  alphabet: string;
  /** Length of the prefix, which may contain characters outside `alphabet`. */
  before: number;
}

// Address formats with a checksum, which must detect any changed letter.
const families: readonly Family[] = [
  { name: 'EVM', network: 'eth', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', alphabet: hex, before: 2 },
  { name: 'TRON', network: 'trx', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', alphabet: base58, before: 1 },
  { name: 'Bitcoin', network: 'btc', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', alphabet: base58, before: 1 },
  { name: 'Bitcoin', network: 'btc', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', alphabet: base58, before: 1 },
  {
    name: 'Bitcoin',
    network: 'btc',
    address: 'bc1q2ddhp55sq2l4xnqhpdv0xazg02v9dr7uu8c2p2',
    alphabet: bech32,
    before: 3,
  },
  {
    name: 'Bitcoin',
    network: 'btc',
    address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    alphabet: bech32,
    before: 3,
  },
  { name: 'Dogecoin', network: 'doge', address: 'DHKM6NDUUv9kaHAGi1QU7MRBNKfQiAdP3F', alphabet: base58, before: 1 },
  {
    name: 'TON',
    network: 'ton',
    address: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    alphabet: base64url,
    before: 0,
  },
  {
    name: 'Polkadot',
    network: 'dot',
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    alphabet: base58,
    before: 0,
  },
  {
    name: 'Kusama',
    network: 'ksm',
    address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    alphabet: base58,
    before: 0,
  },
  {
    name: 'Cosmos Hub',
    network: 'cosmos',
    address: 'cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp',
    alphabet: bech32,
    before: 7,
  },
  {
    name: 'BNB Beacon Chain',
    network: 'binance',
    address: 'bnb12vtaxl9952zm6rwf7v8jerq74pvaf77fcmvzhw',
    alphabet: bech32,
    before: 4,
  },
  {
    name: 'Filecoin',
    network: 'fil',
    address: 'f15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrq',
    alphabet: base32,
    before: 2,
  },
  {
    name: 'Filecoin',
    network: 'fil',
    address: 'f24vg6ut43yw2h2jqydgbg2xq7x6f4kub3bg6as6i',
    alphabet: base32,
    before: 2,
  },
];

const trials = 200;
const [lower, upper] = [(letter: string) => letter.toLowerCase(), (letter: string) => letter.toUpperCase()];
const withOther = (text: string, at: number, letter: string) => `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;

/** Small changes of an address that typing, a mail program or a poor display can cause. */
const mutations: readonly (readonly [name: string, change: (family: Family, random: () => number) => string])[] = [
  [
    'one character is replaced',
    ({ address, alphabet, before }, random) => {
      const at = before + Math.floor(random() * (address.length - before));
      const others = [...alphabet].filter((letter) => lower(letter) !== lower(address.charAt(at)));
      return withOther(address, at, others[Math.floor(random() * others.length)] ?? '');
    },
  ],
  [
    'one letter changes case',
    ({ address, before }, random) => {
      const places = [...[...address].keys()].filter(
        (at) => at >= before && lower(address.charAt(at)) !== upper(address.charAt(at)),
      );
      const at = places[Math.floor(random() * places.length)] ?? 0;
      const letter = address.charAt(at);
      return withOther(address, at, letter === lower(letter) ? upper(letter) : lower(letter));
    },
  ],
  [
    'two characters are swapped',
    ({ address, before }, random) => {
      const places = [...[...address].keys()].filter(
        (at) => at >= before && at + 1 < address.length && lower(address.charAt(at)) !== lower(address.charAt(at + 1)),
      );
      const at = places[Math.floor(random() * places.length)] ?? 0;
      return `${address.slice(0, at)}${address.charAt(at + 1)}${address.charAt(at)}${address.slice(at + 2)}`;
    },
  ],
  ['the end is missing', ({ address }, random) => address.slice(0, -1 - Math.floor(random() * 12))],
  ['the beginning is missing', ({ address, before }, random) => address.slice(before + 1 + Math.floor(random() * 12))],
  [
    'a character is inserted',
    ({ address, alphabet, before }, random) => {
      const at = before + Math.floor(random() * (address.length - before));
      return `${address.slice(0, at)}${alphabet.charAt(Math.floor(random() * alphabet.length))}${address.slice(at)}`;
    },
  ],
  ['the text is repeated', ({ address }) => `${address}${address}`],
  ['the middle is shortened', ({ address }) => `${address.slice(0, 8)}...${address.slice(-6)}`],
];

describe.each(mutations)('an address where %s', (_, change) => {
  it.each(families)('is rejected: $name: $address', async (family) => {
    const random = numbersOf(20261121);
    for (let trial = 0; trial < trials; trial++) {
      const text = change(family, random);
      const verdict = await verdictOn(family.network, text, { isContract: true });
      expect(verdict.ok, text).toBe(false);
      if (!verdict.ok && verdict.suggestion && family.name !== 'EVM') expect(verdict.suggestion).toBe(family.address);
    }
  });
});

describe.each(families)('$address, entered for another network', ({ name, network, address }) => {
  // The networks that accept an address of another network.
  const takes = new Map([
    ['EVM', ['fil', 'one']],
    ['Polkadot', []],
  ]);
  const others = [...new Set(families.map((family) => family.network)), 'solana', 'aptos', 'sui', 'one', 'iost', 'eos'];

  it.each(others.filter((other) => other !== network && !takes.get(name)?.includes(other)))(
    'is rejected on %s, with a hint to its own network',
    async (other) => {
      const verdict = await verdictOn(other, address);
      expect(verdict).toMatchObject({ ok: false, looksLike: { network: name } });
    },
  );
});

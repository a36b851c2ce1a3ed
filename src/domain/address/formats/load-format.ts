import { keysOf } from '~/lib/keys-of.ts';
import type { AddressFormat } from '../../address-formats.ts';
import type { AddressValidator } from './verdict.ts';

interface FormatEntry {
  /** Display name of the format's network, or of the first network of a family. */
  network: string;
  /** Address prefix of that network, if its family uses prefixes. */
  prefix?: string;
  /** Pattern of addresses for which to load this validator. */
  looks: RegExp;
  load: () => Promise<AddressValidator>;
}

const bech32Looks = /^[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/i;

const loadCosmos = async () => (await import('./cosmos.ts')).default;

// The order matters for guessing the format of a text: unambiguous formats come first. The validators are default
// exports, because distinct names would add 160 bytes to each form.
const formats = {
  evm: {
    network: 'EVM',
    looks: /^0x[\da-f]{40}$/i,
    load: async () => (await import('./evm.ts')).default,
  },
  'move-32': {
    network: 'Aptos / Sui',
    looks: /^0x[\da-f]{64}(?:::[\w:<>]+)?$/i,
    load: async () => (await import('./move.ts')).default,
  },
  'base58check-tron': {
    network: 'TRON',
    looks: /^T[\dA-Za-z]{33}$/,
    load: async () => (await import('./tron.ts')).default,
  },
  ton: {
    network: 'TON',
    looks: /^(?:[\w+/-]{48}|(?:0|-1):[\da-f]{64})$/i,
    load: async () => (await import('./ton.ts')).default,
  },
  filecoin: {
    network: 'Filecoin',
    looks: /^[ft](?:0\d+|[12][a-z2-7]{39}|3[a-z2-7]{84}|4\d+f[a-z2-7]+)$/,
    load: async () => (await import('./filecoin.ts')).default,
  },
  btc: {
    network: 'Bitcoin',
    looks: /^(?:[13LMX][\dA-Za-z]{25,34}|(?:bc|ltc)1[\da-z]+)$/i,
    load: async () => (await import('./bitcoin.ts')).default,
  },
  doge: {
    network: 'Dogecoin',
    looks: /^[DA9][\dA-Za-z]{25,34}$/,
    load: async () => (await import('./dogecoin.ts')).default,
  },
  'cosmos-bech32': {
    network: 'Cosmos Hub',
    prefix: 'cosmos',
    looks: bech32Looks,
    load: loadCosmos,
  },
  'bech32-bnb': {
    network: 'BNB Beacon Chain',
    prefix: 'bnb',
    looks: bech32Looks,
    load: loadCosmos,
  },
  ss58: {
    network: 'Polkadot',
    prefix: '0',
    looks: /^[\dA-Za-z]{46,50}$/,
    load: async () => (await import('./ss58.ts')).default,
  },
  'solana-base58': {
    network: 'Solana',
    looks: /^[\dA-Za-z]{40,44}$/,
    load: async () => (await import('./solana.ts')).default,
  },
  'evm-bech32': {
    network: 'EVM',
    looks: /^(?!)/,
    load: async () => (await import('./evm-bech32.ts')).default,
  },
  // `looks` never matches for formats of names, because any word would match.
  'eos-account': {
    network: 'EOS',
    looks: /^(?!)/,
    load: async () => (await import('./eos.ts')).default,
  },
  'iost-account': {
    network: 'IOST',
    looks: /^(?!)/,
    load: async () => (await import('./iost.ts')).default,
  },
} satisfies Record<AddressFormat, FormatEntry>;

const inOrder = keysOf(formats);
const entryOf = (format: AddressFormat): FormatEntry => formats[format];

/** Loads the validator of a format on first use. */
export const loadAddressFormat = (format: AddressFormat): Promise<AddressValidator> => entryOf(format).load();

/** Returns the formats other than `own` that a text looks like, unambiguous ones first. */
export const findSimilarFormats = (text: string, own: AddressFormat): readonly Readonly<FormatEntry>[] =>
  inOrder.filter((format) => format !== own && entryOf(format).looks.test(text)).map(entryOf);

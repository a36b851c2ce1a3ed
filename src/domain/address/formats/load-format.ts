import { keysOf } from '~/lib/keys-of.ts';
import type { AddressFormat } from '../../address-formats.ts';
import type { AddressCheck } from './verdict.ts';

/** A format of addresses, as a table knows it. */
interface FormatEntry {
  /** The proper name of whose it is; of a family, of its first network. */
  network: string;
  /** What the addresses of that network begin with, where its family has prefixes. */
  prefix?: string;
  /** How such an address looks: decides whose code is asked about a text that is of another network. */
  looks: RegExp;
  load: () => Promise<AddressCheck>;
}

const bech32Looks = /^[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/i;

const loadCosmos = async () => (await import('./cosmos.ts')).check;

// In this order they are tried on a text that is of another network: first those that cannot be taken for others.
const formats = {
  evm: {
    network: 'EVM',
    looks: /^0x[\da-f]{40}$/i,
    load: async () => (await import('./evm.ts')).check,
  },
  'move-32': {
    network: 'Aptos / Sui',
    looks: /^0x[\da-f]{64}(?:::[\w:<>]+)?$/i,
    load: async () => (await import('./move.ts')).check,
  },
  'base58check-tron': {
    network: 'TRON',
    looks: /^T[\dA-Za-z]{33}$/,
    load: async () => (await import('./tron.ts')).check,
  },
  ton: {
    network: 'TON',
    looks: /^(?:[\w+/-]{48}|(?:0|-1):[\da-f]{64})$/i,
    load: async () => (await import('./ton.ts')).check,
  },
  filecoin: {
    network: 'Filecoin',
    looks: /^[ft](?:0\d+|[12][a-z2-7]{39}|3[a-z2-7]{84}|4\d+f[a-z2-7]+)$/,
    load: async () => (await import('./filecoin.ts')).check,
  },
  btc: {
    network: 'Bitcoin',
    looks: /^(?:[13LMX][\dA-Za-z]{25,34}|(?:bc|ltc)1[\da-z]+)$/i,
    load: async () => (await import('./bitcoin.ts')).checkBitcoin,
  },
  doge: {
    network: 'Dogecoin',
    looks: /^[DA9][\dA-Za-z]{25,34}$/,
    load: async () => (await import('./bitcoin.ts')).checkDogecoin,
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
    load: async () => (await import('./ss58.ts')).check,
  },
  'solana-base58': {
    network: 'Solana',
    looks: /^[\dA-Za-z]{40,44}$/,
    load: async () => (await import('./solana.ts')).check,
  },
  'evm-bech32': {
    network: 'EVM',
    looks: /^(?!)/,
    load: async () => (await import('./evm-bech32.ts')).check,
  },
  // Names, which many words are: no text is told to look like one.
  'eos-account': {
    network: 'EOS',
    looks: /^(?!)/,
    load: async () => (await import('./eos.ts')).check,
  },
  'iost-account': {
    network: 'IOST',
    looks: /^(?!)/,
    load: async () => (await import('./iost.ts')).check,
  },
} satisfies Record<AddressFormat, FormatEntry>;

const inOrder = keysOf(formats);
const entryOf = (format: AddressFormat): FormatEntry => formats[format];

/** The check of a format; its code is fetched when it is first asked for. */
export const loadAddressFormat = (format: AddressFormat): Promise<AddressCheck> => entryOf(format).load();

/** The formats, but one, whose addresses look like a text, first those that cannot be taken for others. */
export const formatsLike = (text: string, own: AddressFormat): readonly Readonly<FormatEntry>[] =>
  inOrder.filter((format) => format !== own && entryOf(format).looks.test(text)).map(entryOf);

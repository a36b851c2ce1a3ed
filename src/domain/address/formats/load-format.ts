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
  load: () => Promise<{ default: AddressValidator }>;
}

const bech32Looks = /^[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/i;
// Matches no text. For formats of names, because any word would match.
const never = /^(?!)/;

// The order matters for guessing the format of a text: unambiguous formats come first. The validators are default
// exports, because distinct names would add 160 bytes to each form.
const formats: Readonly<Record<AddressFormat, FormatEntry>> = {
  evm: { network: 'EVM', looks: /^0x[\da-f]{40}$/i, load: () => import('./evm.ts') },
  'move-32': { network: 'Aptos / Sui', looks: /^0x[\da-f]{64}(?:::[\w:<>]+)?$/i, load: () => import('./move.ts') },
  'base58check-tron': { network: 'TRON', looks: /^T[\dA-Za-z]{33}$/, load: () => import('./tron.ts') },
  ton: { network: 'TON', looks: /^(?:[\w+/-]{48}|(?:0|-1):[\da-f]{64})$/i, load: () => import('./ton.ts') },
  filecoin: {
    network: 'Filecoin',
    looks: /^[ft](?:0\d+|[12][a-z2-7]{39}|3[a-z2-7]{84}|4\d+f[a-z2-7]+)$/,
    load: () => import('./filecoin.ts'),
  },
  btc: {
    network: 'Bitcoin',
    looks: /^(?:[13LMX][\dA-Za-z]{25,34}|(?:bc|ltc)1[\da-z]+)$/i,
    load: () => import('./bitcoin.ts'),
  },
  doge: { network: 'Dogecoin', looks: /^[DA9][\dA-Za-z]{25,34}$/, load: () => import('./dogecoin.ts') },
  'cosmos-bech32': { network: 'Cosmos Hub', prefix: 'cosmos', looks: bech32Looks, load: () => import('./cosmos.ts') },
  'bech32-bnb': { network: 'BNB Beacon Chain', prefix: 'bnb', looks: bech32Looks, load: () => import('./cosmos.ts') },
  ss58: { network: 'Polkadot', prefix: '0', looks: /^[\dA-Za-z]{46,50}$/, load: () => import('./ss58.ts') },
  'solana-base58': { network: 'Solana', looks: /^[\dA-Za-z]{40,44}$/, load: () => import('./solana.ts') },
  'evm-bech32': { network: 'EVM', looks: never, load: () => import('./evm-bech32.ts') },
  'eos-account': { network: 'EOS', looks: never, load: () => import('./eos.ts') },
  'iost-account': { network: 'IOST', looks: never, load: () => import('./iost.ts') },
};

/** Loads the validator of a format on first use. */
export const loadAddressFormat = async (format: AddressFormat): Promise<AddressValidator> =>
  (await formats[format].load()).default;

/** Returns the formats other than `own` that a text looks like, unambiguous ones first. */
export const findSimilarFormats = (text: string, own: AddressFormat): FormatEntry[] =>
  keysOf(formats)
    .filter((format) => format !== own && formats[format].looks.test(text))
    .map((format) => formats[format]);

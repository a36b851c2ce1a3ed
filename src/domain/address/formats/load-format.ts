import { keysOf } from '~/lib/keys-of.ts';
import type { AddressFormat } from '../../address-formats.ts';
import type { AddressValidator } from './verdict.ts';

interface FormatEntry {
  /** Display name of the format's network, or of the first network of a family. */
  network: string;
  /** Address prefix of that network, if its family uses prefixes. */
  prefix?: string;
  /** Pattern of addresses in this format. */
  looks: RegExp;
}

const bech32Looks = /^[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/i;
// Matches no text. For formats of names, because any word would match.
const never = /^(?!)/;

// The order matters for guessing the format of a text: unambiguous formats come first.
const formats: Readonly<Record<AddressFormat, FormatEntry>> = {
  evm: { network: 'EVM', looks: /^0x[\da-f]{40}$/i },
  'move-32': { network: 'Aptos / Sui', looks: /^0x[\da-f]{64}(?:::[\w:<>]+)?$/i },
  'base58check-tron': { network: 'TRON', looks: /^T[\dA-Za-z]{33}$/ },
  ton: { network: 'TON', looks: /^(?:[\w+/-]{48}|(?:0|-1):[\da-f]{64})$/i },
  filecoin: {
    network: 'Filecoin',
    looks: /^[ft](?:0\d+|[12][a-z2-7]{39}|3[a-z2-7]{84}|4\d+f[a-z2-7]+)$/,
  },
  btc: {
    network: 'Bitcoin',
    looks: /^(?:[13LMX][\dA-Za-z]{25,34}|(?:bc|ltc)1[\da-z]+)$/i,
  },
  doge: { network: 'Dogecoin', looks: /^[DA9][\dA-Za-z]{25,34}$/ },
  'cosmos-bech32': { network: 'Cosmos Hub', prefix: 'cosmos', looks: bech32Looks },
  'bech32-bnb': { network: 'BNB Beacon Chain', prefix: 'bnb', looks: bech32Looks },
  ss58: { network: 'Polkadot', prefix: '0', looks: /^[\dA-Za-z]{46,50}$/ },
  'solana-base58': { network: 'Solana', looks: /^[\dA-Za-z]{40,44}$/ },
  'evm-bech32': { network: 'EVM', looks: never },
  'eos-account': { network: 'EOS', looks: never },
  'iost-account': { network: 'IOST', looks: never },
};

/** Loads the validators of addresses on first use. */
export const loadAddressValidators = () => import('./validators.ts');

export const loadAddressFormat = async (format: AddressFormat): Promise<AddressValidator> =>
  (await loadAddressValidators()).addressValidators[format];

/** Returns the formats other than `own` that a text looks like, unambiguous ones first. */
export const findSimilarFormats = (text: string, own: AddressFormat) =>
  keysOf(formats)
    .filter((format) => format !== own && formats[format].looks.test(text))
    .map((format) => ({ format, ...formats[format] }));

import { trimInvisible } from '~/lib/trim-invisible.ts';
import type { Chain } from '../chain.ts';
import { findSimilarFormats, loadAddressFormat, loadAddressValidators } from './formats/load-format.ts';
import { mayContainSecret } from './secrets.ts';
import { checkTokenId, allowsAddressAsTokenId, isTokenId } from './token-ids.ts';
import {
  acceptAddress,
  rejectAddress,
  type AddressValidator,
  type AddressVerdict,
  type LikelyNetwork,
} from './formats/verdict.ts';
import type { AddressFormat } from '../address-formats.ts';

// Networks that the wallet does not support. People often enter their addresses by mistake.
const others: readonly (readonly [network: string, looks: RegExp])[] = [
  ['Bitcoin Cash', /^bitcoincash:[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{42}$/i],
  ['Cardano', /^(?:addr1[02-9ac-hj-np-z]{50,100}|Ae2[1-9A-HJ-NP-Za-km-z]{50,60}|DdzFF[1-9A-HJ-NP-Za-km-z]{90,110})$/],
  ['Stellar', /^[GC][A-Z2-7]{55}$/],
  ['XRP Ledger', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/],
  ['Tezos', /^(?:tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['Zcash', /^t[13][1-9A-HJ-NP-Za-km-z]{33}$/],
  ['Conflux Core', /^cfx:[\da-z]{40,60}$/i],
  ['Kaspa', /^kaspa:[\da-z]{60,65}$/],
  ['Hedera', /^0\.0\.\d{1,10}$/],
  ['NEAR', /^[a-z\d][a-z\d_.-]{0,60}\.near$/],
];

/** Returns the network of another format whose addresses look like the text; undefined if there is none. */
async function findSimilarNetwork(text: string, own: AddressFormat): Promise<LikelyNetwork | undefined> {
  for (const { format, network, prefix } of findSimilarFormats(text, own)) {
    const check = await loadAddressFormat(format);
    const verdict = check(text, { prefix, isContract: true });
    if (verdict.ok || (network === 'EVM' && verdict.reason === 'checksum')) return { network };
    if (verdict.looksLike) return verdict.looksLike;
  }
  const [network] = others.find(([, looks]) => looks.test(text)) ?? [];
  return network ? { network } : undefined;
}

export type AddressNetwork = Pick<Chain, 'address_format' | 'address_prefix' | 'token_standards'>;

export interface AddressUse {
  isContract?: boolean;
  /** The token standard, for example `TRC10` or `BRC20`. It determines the format of token ids. */
  standard?: string | undefined;
}

const maxLength = 600;

// Control, format and private-use characters, surrogates, and characters without a glyph.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Prefixes that URIs and programs put before an address: bitcoin:…, eip155:1:…, arb1:… (BIP-21, EIP-681, CAIP-10,
// EIP-3770).
const scheme = /^(?:[\w-]+:){1,2}(?:\/\/|pay-)?/;
const name = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:eth|sol|ton|bnb|arb|apt|sui|crypto|lens|btc|trx|dot)$/iu;

function judge(text: string, network: AddressNetwork, use: AddressUse, check: AddressValidator): AddressVerdict {
  const { isContract = false, standard } = use;
  const named = isContract && standard ? checkTokenId(text, standard) : undefined;
  if (named && (named.ok || named.suggestion || !standard || !allowsAddressAsTokenId(standard))) return named;
  const verdict = check(text, { prefix: network.address_prefix, isContract, standard });
  const isNamed = !verdict.ok && isContract && !standard && isTokenId(text, network.token_standards);
  return isNamed ? acceptAddress(text, 'token-id') : verdict;
}

/** Returns the parts of a link that may be an address. */
function partsOf(link: string): string[] {
  const parts = link.split(/[/?#&=]+/).slice(2);
  return [...new Set(parts.filter((part) => part !== ''))];
}

type Mend = (candidate: string) => string | undefined;

/** Finds an error that does not depend on the format. Adds a suggestion if possible. */
function diagnose(text: string, mend: Mend): AddressVerdict | undefined {
  const mended = (candidate: string) => (candidate === text ? undefined : mend(candidate));
  if (/^https?:\/\//i.test(text)) {
    const found = partsOf(text).flatMap((part) => mend(part) ?? []);
    return rejectAddress('link', found.length === 1 ? { suggestion: found[0] } : {});
  }
  if (name.test(text)) return rejectAddress('name');
  const unnamed = mended(text.replace(scheme, '').replace(/[?@].*$/, ''));
  if (unnamed !== undefined) return rejectAddress('prefix', { suggestion: unnamed });
  if (/[^\0-\x7f]/.test(text))
    return rejectAddress('letters', { suggestion: mended(text.normalize('NFKC').replace(/\s/g, '')) });
  if (/\s/.test(text)) return rejectAddress('spaces', { suggestion: mended(text.replace(/\s/g, '')) });
  const bare = mended(text.replace(/^["'`<([{]+|["'`>)\]},.;:!]+$/g, ''));
  return bare === undefined ? undefined : rejectAddress('characters', { suggestion: bare });
}

/**
 * Validates an address in the format of its network, including any checksum. The result names another network if the
 * address looks like one of that network. Rejects only if the format's code cannot be loaded.
 */
export async function checkAddress(
  typed: string,
  network: AddressNetwork,
  use: AddressUse = {},
): Promise<AddressVerdict> {
  if (typed.length > maxLength) return rejectAddress('too-long');
  const text = trimInvisible(typed);
  if (!text) return rejectAddress('empty');
  const check = await loadAddressFormat(network.address_format);
  const mend: Mend = (candidate) => {
    if (mayContainSecret(candidate, network.address_format)) return undefined;
    const verdict = judge(candidate, network, use, check);
    return verdict.ok ? verdict.address : undefined;
  };
  const seen = text.replace(hidden, '');
  if (mayContainSecret(seen, network.address_format)) return rejectAddress('secret');
  if (seen !== text) return rejectAddress('hidden', { suggestion: mend(seen.trim()) });
  const verdict = judge(text, network, use, check);
  if (verdict.ok && use.isContract && verdict.note !== 'token-id') {
    const { isUnownedAddress } = await loadAddressValidators();
    if (isUnownedAddress(network.address_format, verdict.address)) return rejectAddress('nobody');
  }
  if (verdict.ok || verdict.suggestion || verdict.reason === 'not-standard') return verdict;
  const found = diagnose(text, mend);
  if (found) return found;
  if (verdict.looksLike) return verdict;
  const looksLike = await findSimilarNetwork(text, network.address_format);
  if (!looksLike) return verdict;
  return rejectAddress(verdict.reason === 'not-account' ? 'not-account' : 'other-network', { looksLike });
}

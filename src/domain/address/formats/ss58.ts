import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { isBase58 } from './alphabets.ts';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const [key, checksumSize] = [32, 2];
const [minLength, maxLength] = [46, 50];

// Networks of the SS58 registry whose addresses people confuse.
const names: Readonly<Record<number, string>> = {
  0: 'Polkadot',
  2: 'Kusama',
  5: 'Astar',
  6: 'Bifrost',
  8: 'Karura',
  10: 'Acala',
  36: 'Centrifuge',
  42: 'Substrate',
  63: 'Hydration',
};

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, checksumSize);

/** Encodes a network prefix: one byte below 64, otherwise two. */
const prefixBytes = (prefix: number): Uint8Array =>
  prefix < 64
    ? Uint8Array.of(prefix)
    : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6));

function textOf(prefix: number, account: Uint8Array): string {
  const body = concatBytes(prefixBytes(prefix), account);
  return base58.encode(concatBytes(body, checksumOf(body)));
}

function prefixOf([first = 0, second = 0]: Uint8Array): number {
  return first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
}

/**
 * Validates addresses of Polkadot networks (SS58). An account has a different address on each network. For an address
 * of another network, suggests the account's address on this one.
 */
const checkSs58Address: AddressValidator = (text, { prefix: own }) => {
  if (!isBase58(text)) return rejectAddress('characters');
  if (text.length < minLength || text.length > maxLength) return rejectAddress('length');
  const bytes = base58.decode(text);
  const prefix = prefixOf(bytes);
  const account = bytes.slice(prefixBytes(prefix).length, -checksumSize);
  const body = bytes.slice(0, -checksumSize);
  if (account.length !== key) return rejectAddress('length');
  if (String(checksumOf(body)) !== String(bytes.slice(-checksumSize))) return rejectAddress('checksum');
  if (!own || prefix === Number(own)) return acceptAddress(text);
  return rejectAddress('other-network', {
    suggestion: textOf(Number(own), account),
    looksLike: { network: names[prefix] ?? `SS58 ${prefix}` },
  });
};

export default checkSs58Address;

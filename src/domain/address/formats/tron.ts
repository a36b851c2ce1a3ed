import { hexToBytes } from '@noble/hashes/utils.js';
import { isBase58 } from './alphabets.ts';
import { validAddress, invalidAddress, type AddressCheck } from './verdict.ts';
import { decodeBase58check, encodeBase58check } from './base58.ts';

const mainNetwork = 0x41;
const [length, payload] = [34, 21];

/** Validates TRON addresses in Base58Check. Converts those in hex, which start with 41. */
const checkTronAddress: AddressCheck = (text) => {
  const hex = /^(?:0x)?(41[\da-f]{40})$/i.exec(text)?.[1];
  if (hex) return validAddress(encodeBase58check(hexToBytes(hex)), 'converted');
  if (!isBase58(text)) return invalidAddress('characters');
  if (!text.startsWith('T')) return invalidAddress('prefix');
  if (text.length !== length) return invalidAddress('length');
  const bytes = decodeBase58check(text);
  if (bytes?.length !== payload) return invalidAddress('checksum');
  return bytes[0] === mainNetwork ? validAddress(text) : invalidAddress('prefix');
};

export default checkTronAddress;

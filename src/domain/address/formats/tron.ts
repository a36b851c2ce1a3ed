import { hexToBytes } from '@noble/hashes/utils.js';
import { isBase58 } from './alphabets.ts';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';
import { decodeBase58check, encodeBase58check } from './base58.ts';

const mainNetwork = 0x41;
const [length, payload] = [34, 21];

/** Validates TRON addresses in Base58Check. Converts those in hex, which start with 41. */
const checkTronAddress: AddressValidator = (text) => {
  const hex = /^(?:0x)?(41[\da-f]{40})$/i.exec(text)?.[1];
  if (hex) return acceptAddress(encodeBase58check(hexToBytes(hex)), 'converted');
  if (!isBase58(text)) return rejectAddress('characters');
  if (!text.startsWith('T')) return rejectAddress('prefix');
  if (text.length !== length) return rejectAddress('length');
  const bytes = decodeBase58check(text);
  if (bytes?.length !== payload) return rejectAddress('checksum');
  return bytes[0] === mainNetwork ? acceptAddress(text) : rejectAddress('prefix');
};

export default checkTronAddress;

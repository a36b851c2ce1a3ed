import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

/** Formats 40 hex digits as an address with its checksum (EIP-55). */
export function toChecksumAddress(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((digit, place) => ((hash[place] ?? '0') > '7' ? digit.toUpperCase() : digit)).join('')}`;
}

const wholeDigits = 40;

const checkEvmAddress: AddressValidator = (text) => {
  if (/^[\da-f]{40}$/i.test(text)) return rejectAddress('prefix', { suggestion: toChecksumAddress(text) });
  if (!/^0x/i.test(text)) return rejectAddress('prefix');
  const digits = text.slice(2);
  if (/[^\da-f]/i.test(digits)) return rejectAddress('characters');
  if (digits.length !== wholeDigits) return rejectAddress('length');
  const address = toChecksumAddress(digits);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (address.slice(2) !== digits && !isOneCase) return rejectAddress('checksum', { suggestion: address });
  if (/^0+$/.test(digits)) return acceptAddress(address, 'zero');
  return acceptAddress(address, address === text ? undefined : 'no-checksum');
};

export default checkEvmAddress;

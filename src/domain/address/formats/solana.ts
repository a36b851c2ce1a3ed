import { base58 } from '@scure/base';
import { isBase58 } from './alphabets.ts';
import { acceptAddress, refuseAddress, type AddressCheck } from './verdict.ts';

const size = 32;
const [minLength, maxLength] = [32, 44];

/** Validates Solana addresses of accounts, mints and programs: 32 bytes in Base58, without a checksum. */
export const check: AddressCheck = (text) => {
  if (!isBase58(text)) return refuseAddress('characters');
  if (text.length < minLength || text.length > maxLength) return refuseAddress('length');
  return base58.decode(text).length === size ? acceptAddress(text) : refuseAddress('length');
};

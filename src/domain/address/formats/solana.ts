import { base58 } from '@scure/base';
import { isBase58 } from './alphabets.ts';
import { validAddress, invalidAddress, type AddressCheck } from './verdict.ts';

const size = 32;
const [minLength, maxLength] = [32, 44];

/** Validates Solana addresses of accounts, mints and programs: 32 bytes in Base58, without a checksum. */
const checkSolanaAddress: AddressCheck = (text) => {
  if (!isBase58(text)) return invalidAddress('characters');
  if (text.length < minLength || text.length > maxLength) return invalidAddress('length');
  return base58.decode(text).length === size ? validAddress(text) : invalidAddress('length');
};

export default checkSolanaAddress;

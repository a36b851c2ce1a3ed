import { base58 } from '@scure/base';
import { isBase58 } from './alphabets.ts';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const size = 32;
const [minLength, maxLength] = [32, 44];

/** Validates Solana addresses of accounts, mints and programs: 32 bytes in Base58, without a checksum. */
const checkSolanaAddress: AddressValidator = (text) => {
  if (!isBase58(text)) return rejectAddress('characters');
  if (text.length < minLength || text.length > maxLength) return rejectAddress('length');
  return base58.decode(text).length === size ? acceptAddress(text) : rejectAddress('length');
};

export default checkSolanaAddress;

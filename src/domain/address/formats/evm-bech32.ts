import { bytesToHex } from '@noble/hashes/utils.js';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';
import { decodeBech32, convertBech32Words } from './bech32.ts';
import checkEvm, { toChecksumAddress } from './evm.ts';

const size = 20;

/** Validates addresses of an EVM network that also has Bech32 addresses (Harmony: `one1…`). Converts these to EVM. */
const checkEvmBech32Address: AddressValidator = (text, context) => {
  const { prefix: own } = context;
  if (!own || !text.toLowerCase().startsWith(`${own}1`)) return checkEvm(text, context);
  const parts = decodeBech32(text);
  if (typeof parts === 'string') return rejectAddress(parts);
  const bytes = convertBech32Words(parts.words);
  if (parts.isM || parts.prefix !== own) return rejectAddress('checksum');
  if (bytes?.length !== size) return rejectAddress('length');
  return acceptAddress(toChecksumAddress(bytesToHex(bytes)), 'converted');
};

export default checkEvmBech32Address;

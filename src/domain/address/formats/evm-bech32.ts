import { bytesToHex } from '@noble/hashes/utils.js';
import { validAddress, invalidAddress, type AddressCheck } from './verdict.ts';
import { decodeBech32, bech32Bytes } from './bech32.ts';
import checkEvm, { toChecksumAddress } from './evm.ts';

const size = 20;

/** Validates addresses of an EVM network that also has Bech32 addresses (Harmony: `one1…`). Converts these to EVM. */
const checkEvmBech32Address: AddressCheck = (text, context) => {
  const { prefix: own } = context;
  if (!own || !text.toLowerCase().startsWith(`${own}1`)) return checkEvm(text, context);
  const parts = decodeBech32(text);
  if (typeof parts === 'string') return invalidAddress(parts);
  const bytes = bech32Bytes(parts.words);
  if (parts.isM || parts.prefix !== own) return invalidAddress('checksum');
  if (bytes?.length !== size) return invalidAddress('length');
  return validAddress(toChecksumAddress(bytesToHex(bytes)), 'converted');
};

export default checkEvmBech32Address;

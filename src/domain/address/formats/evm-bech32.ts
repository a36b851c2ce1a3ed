import { bytesToHex } from '@noble/hashes/utils.js';
import { accept, refuse, type AddressCheck } from './verdict.ts';
import { bech32Parts, bytesOf } from './bech32.ts';
import { check as checkEvm, checksummed } from './evm.ts';

const size = 20;

/** Addresses of an EVM network that has written them in bech32 too (Harmony's `one1…`): kept as the EVM knows them. */
export const check: AddressCheck = (text, context) => {
  const { prefix: own } = context;
  if (!own || !text.toLowerCase().startsWith(`${own}1`)) return checkEvm(text, context);
  const parts = bech32Parts(text);
  if (typeof parts === 'string') return refuse(parts);
  const bytes = bytesOf(parts.words);
  if (parts.isM || parts.prefix !== own) return refuse('checksum');
  if (bytes?.length !== size) return refuse('length');
  return accept(checksummed(bytesToHex(bytes)), 'converted');
};

import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Decodes Base58Check. Returns undefined if the text or its checksum is invalid. */
export function decodeBase58check(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

export const encodeBase58check = (bytes: Uint8Array): string => base58check.encode(bytes);

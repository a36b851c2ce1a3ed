import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** What a text of base58 with a checksum holds; undefined where the checksum fails. */
export function base58checkBytes(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

/** The text of base58 with a checksum that holds these bytes. */
export const base58checkText = (bytes: Uint8Array): string => base58check.encode(bytes);

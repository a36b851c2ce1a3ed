import { bech32, bech32m } from '@scure/base';
import type { AddressProblem } from './verdict.ts';

export interface Bech32 {
  prefix: string;
  words: readonly number[];
  /** Whether the text uses the checksum of Bech32m (BIP-350). */
  isM: boolean;
}

const maxLength = 120;

/** Decodes Bech32 or Bech32m. For an invalid text or mixed case, returns the problem. */
export function decodeBech32(text: string): Bech32 | AddressProblem {
  const lower = text.toLowerCase();
  if (!/^[!-~]+1[02-9ac-hj-np-z]+$/.test(lower)) return 'characters';
  if (text !== lower && text !== text.toUpperCase()) return 'case';
  const older = bech32.decodeUnsafe(lower, maxLength);
  const parts = older ?? bech32m.decodeUnsafe(lower, maxLength);
  return parts ? { prefix: parts.prefix, words: parts.words, isM: !older } : 'checksum';
}

/** Converts 5-bit words to bytes; undefined if the padding is invalid. */
export const convertBech32Words = (words: readonly number[]): Uint8Array | undefined =>
  bech32.fromWordsUnsafe([...words]) || undefined;

import { bech32, bech32m } from '@scure/base';
import type { AddressReason } from './verdict.ts';

/** What a text of bech32 holds. */
export interface Bech32 {
  prefix: string;
  words: readonly number[];
  /** The newer checksum (BIP-350). */
  isM: boolean;
}

const longest = 120;

/** The parts of a text of bech32 or bech32m in one case, else why it is none. */
export function bech32Parts(text: string): Bech32 | AddressReason {
  const lower = text.toLowerCase();
  if (!/^[!-~]+1[02-9ac-hj-np-z]+$/.test(lower)) return 'characters';
  if (text !== lower && text !== text.toUpperCase()) return 'case';
  const older = bech32.decodeUnsafe(lower, longest);
  const parts = older ?? bech32m.decodeUnsafe(lower, longest);
  return parts ? { prefix: parts.prefix, words: parts.words, isM: !older } : 'checksum';
}

/** The bytes of words of five bits; undefined where bits are left over. */
export const bytesOf = (words: readonly number[]): Uint8Array | undefined =>
  bech32.fromWordsUnsafe([...words]) || undefined;

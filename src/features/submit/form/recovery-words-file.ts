import { sha256Hex } from '~/lib/sha256-hex.ts';

/** `/data/forms/recovery-words.json`: the packed word lists, and the script that finds phrases of their words. */
export interface RecoveryWordsFile {
  lists: string[];
  path: string;
  integrity: string;
}

/** Returns the URL of the script that finds phrases, with a hash of its code, and its integrity hash. */
export const describePhraseScript = (code: string): Pick<RecoveryWordsFile, 'path' | 'integrity'> => ({
  path: `/data/forms/recovery-phrase-${sha256Hex(code).slice(0, 8)}.js`,
  integrity: `sha256-${Buffer.from(sha256Hex(code), 'hex').toString('base64')}`,
});

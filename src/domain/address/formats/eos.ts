import { accept, refuse, type AddressCheck } from './verdict.ts';

const longest = 13;

/** Names of the EOS family, of accounts and of the contracts that live on them: a to z, 1 to 5 and points, at most 12, and a 13th of fewer letters. */
export const check: AddressCheck = (text) => {
  const lower = text.toLowerCase();
  if (/^(?:EOS|PUB_(?:K1|R1|WA)_)[1-9A-HJ-NP-Za-km-z]{40,}$/.test(text)) return refuse('not-account');
  if (!/^[a-z1-5.]+$/.test(lower)) return refuse('characters');
  if (text.length > longest) return refuse('length');
  if (!/^(?!\.)[a-z1-5.]{1,12}(?:[a-j1-5])?$/.test(lower) || lower.endsWith('.')) return refuse('characters');
  return text === lower ? accept(text) : refuse('case', { suggestion: lower });
};

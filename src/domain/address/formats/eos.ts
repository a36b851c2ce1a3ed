import { validAddress, invalidAddress, type AddressCheck } from './verdict.ts';

const maxLength = 13;

/**
 * Validates account names of EOS networks; contracts are accounts, too. A name has up to 12 characters of a to z, 1 to
 * 5 and dots, and possibly a 13th of a to j or 1 to 5.
 */
const checkEosAccount: AddressCheck = (text) => {
  const lower = text.toLowerCase();
  if (/^(?:EOS|PUB_(?:K1|R1|WA)_)[1-9A-HJ-NP-Za-km-z]{40,}$/.test(text)) return invalidAddress('not-account');
  if (!/^[a-z1-5.]+$/.test(lower)) return invalidAddress('characters');
  if (text.length > maxLength) return invalidAddress('length');
  if (!/^(?!\.)[a-z1-5.]{1,12}(?:[a-j1-5])?$/.test(lower) || lower.endsWith('.')) return invalidAddress('characters');
  return text === lower ? validAddress(text) : invalidAddress('case', { suggestion: lower });
};

export default checkEosAccount;

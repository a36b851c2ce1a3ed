import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const maxLength = 13;

/**
 * Validates account names of EOS networks; contracts are accounts, too. A name has up to 12 characters of a to z, 1 to
 * 5 and dots, and possibly a 13th of a to j or 1 to 5.
 */
const checkEosAccount: AddressValidator = (text) => {
  const lower = text.toLowerCase();
  if (/^(?:EOS|PUB_(?:K1|R1|WA)_)[1-9A-HJ-NP-Za-km-z]{40,}$/.test(text)) return rejectAddress('not-account');
  if (!/^[a-z1-5.]+$/.test(lower)) return rejectAddress('characters');
  if (text.length > maxLength) return rejectAddress('length');
  if (!/^(?!\.)[a-z1-5.]{1,12}(?:[a-j1-5])?$/.test(lower) || lower.endsWith('.')) return rejectAddress('characters');
  return text === lower ? acceptAddress(text) : rejectAddress('case', { suggestion: lower });
};

export default checkEosAccount;

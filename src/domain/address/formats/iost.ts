import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const account = /^[a-z\d_]{5,11}$/;
// Contracts are named after the hash of their transaction; system contracts have a name.
const contract = /^Contract[1-9A-HJ-NP-Za-km-z]{40,46}$/;
const systemContract = /^[a-z\d_]{3,32}\.(?:iost|empow)$/;

/** Validates IOST account names, and contract names if a contract is requested. */
const checkIostAccount: AddressValidator = (text, { isContract = false }) => {
  if (account.test(text) || (isContract && (contract.test(text) || systemContract.test(text))))
    return acceptAddress(text);
  if (contract.test(text) || systemContract.test(text)) return rejectAddress('not-account');
  const lower = text.toLowerCase();
  if (account.test(lower)) return rejectAddress('case', { suggestion: lower });
  return rejectAddress(/^[a-z\d_]+$/.test(lower) ? 'length' : 'characters');
};

export default checkIostAccount;

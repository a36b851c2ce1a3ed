import { accept, refuse, type AddressCheck } from './verdict.ts';

const account = /^[a-z\d_]{5,11}$/;
// A contract is called by its transaction's hash, those of the system by a name.
const contract = /^Contract[1-9A-HJ-NP-Za-km-z]{40,46}$/;
const systemContract = /^[a-z\d_]{3,32}\.(?:iost|empow)$/;

/** Names of IOST: accounts, and contracts where one is asked for. */
export const check: AddressCheck = (text, { isContract = false }) => {
  if (account.test(text) || (isContract && (contract.test(text) || systemContract.test(text)))) return accept(text);
  if (contract.test(text) || systemContract.test(text)) return refuse('not-account');
  const lower = text.toLowerCase();
  if (account.test(lower)) return refuse('case', { suggestion: lower });
  return refuse(/^[a-z\d_]+$/.test(lower) ? 'length' : 'characters');
};

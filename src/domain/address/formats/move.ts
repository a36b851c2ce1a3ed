import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const whole = 64;
// An address with 61 to 63 digits lacks leading zeros. One with fewer digits is truncated.
const padded = 61;

const typePattern = /^(0x[\da-f]+)((?:::[a-z_]\w*){2})(<[\w:<>, ]+>)?$/i;

// Matches a type argument. In the text, isListOfTypes has replaced inner lists: `!` stands for one type, `?` for
// several.
const argument = '(?:0[xX][\\da-fA-F]+(?:::[A-Za-z_]\\w*){2}[!?]?|vector!|u(?:8|16|32|64|128|256)|bool|address|signer)';
const readable = new RegExp(`< *${argument}(?: *, *${argument})* *>`, 'g');

/** Whether angle brackets contain comma-separated, possibly nested types. Replaces lists from the inside out. */
function isListOfTypes(text: string): boolean {
  const rest = text.replace(readable, (list) => (list.includes(',') ? '?' : '!'));
  return rest === text ? /^[!?]?$/.test(text) : isListOfTypes(rest);
}

/** Validates an account or object of Aptos or Sui. System addresses (0x0 to 0xf) are short (AIP-40). */
function checkAccount(text: string): ReturnType<AddressValidator> {
  if (!/^0x/i.test(text)) return rejectAddress('prefix');
  const digits = text.slice(2).toLowerCase();
  if (!/^[\da-f]+$/.test(digits)) return rejectAddress('characters');
  if (digits.length === 1 || digits.length === whole) return acceptAddress(`0x${digits}`);
  if (digits.length >= padded && digits.length < whole)
    return rejectAddress('length', { suggestion: `0x${digits.padStart(whole, '0')}` });
  return rejectAddress('length');
}

function checkType(head: string, name: string, parameters: string): ReturnType<AddressValidator> {
  const account = checkAccount(head);
  if (!account.ok)
    return account.suggestion
      ? rejectAddress('length', {
          suggestion: `${account.suggestion}${name}${parameters}`,
        })
      : account;
  if (!isListOfTypes(parameters)) return rejectAddress('characters');
  const inner = parameters.match(/\b0x\w+/gi) ?? [];
  const bad = inner.map(checkAccount).find(({ ok }) => !ok);
  return bad ?? acceptAddress(`${account.address}${name}${parameters}`);
}

const typed = ['APTOS_COIN', 'SUI_COIN'];

/** Validates addresses of Aptos and Sui: 32 bytes of hex, or a coin type (`0x…::module::Name`). */
const checkMoveAddress: AddressValidator = (text, { isContract = false, standard }) => {
  const [, head, name = '', parameters = ''] = typePattern.exec(text) ?? [];
  if (!head) {
    const account = checkAccount(text.replace(/::.*$/, ''));
    if (text.includes('::')) return rejectAddress(account.ok ? 'characters' : account.reason);
    return account.ok && standard && typed.includes(standard) ? rejectAddress('not-standard') : account;
  }
  if (!isContract) return rejectAddress('not-account');
  return standard === 'APTOS_FA' ? rejectAddress('not-standard') : checkType(head, name, parameters);
};

export default checkMoveAddress;

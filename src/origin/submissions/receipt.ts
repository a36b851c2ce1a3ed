import { hash, randomBytes } from 'node:crypto';

const bytes = 16;
const bits = 5n;
// Crockford's base32: no I, L, O or U, so that nothing is read for something else.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = new RegExp(`^[0-7][${alphabet}]{25}$`);
const groups = /^(.{5})(.{5})(.{5})(.{5})(.{6})$/;

/** A receipt as a person reads it, `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`, of its 16 bytes. */
function written(receipt: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(receipt).toString('hex')}`);
  let text = '';
  for (let place = 0; place < 26; place++, number >>= bits) text = alphabet.charAt(Number(number % 32n)) + text;
  return text.replace(groups, '$1-$2-$3-$4-$5');
}

/** A receipt as somebody typed it, in the one form that is kept a hash of; undefined for what is none. */
export function readReceipt(typed: string): string | undefined {
  const text = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return form.test(text) ? text.replace(groups, '$1-$2-$3-$4-$5') : undefined;
}

/** What is kept of a receipt: who reads the store can look nothing up by it. */
export const receiptHash = (receipt: string): Uint8Array => hash('sha256', `receipt ${receipt}`, 'buffer');

/** What is kept of the key that tells one try to send from another. */
export const keyHash = (key: string): Uint8Array => hash('sha256', `key ${key}`, 'buffer');

// The key is random and used once, and only its other hash is kept: whoever has the key alone can read what it sealed.
const pad = (key: string): Uint8Array => hash('sha256', `seal ${key}`, 'buffer').subarray(0, bytes);
const combined = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, at) => byte ^ (other[at] ?? 0));

/** A new receipt, and the same sealed by the key it was asked for with, so that a second try gets the same. */
export function newReceipt(key: string): { receipt: string; sealed: Uint8Array } {
  const receipt = new Uint8Array(randomBytes(bytes));
  return { receipt: written(receipt), sealed: combined(receipt, pad(key)) };
}

/** The receipt that was sealed by a key. */
export const unsealed = (sealed: Uint8Array, key: string): string => written(combined(sealed, pad(key)));

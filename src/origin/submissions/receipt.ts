import { hash, randomBytes } from 'node:crypto';

const bytes = 16;
const bits = 5n;
// Crockford's base32 omits I, L, O and U, because they are easily confused with other characters.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = new RegExp(`^[0-7][${alphabet}]{25}$`);
const groups = /^(.{5})(.{5})(.{5})(.{5})(.{6})$/;

/** Formats 16 bytes as a receipt: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
function written(receipt: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(receipt).toString('hex')}`);
  let text = '';
  for (let place = 0; place < 26; place++, number >>= bits) text = alphabet.charAt(Number(number % 32n)) + text;
  return text.replace(groups, '$1-$2-$3-$4-$5');
}

/** Normalizes a typed receipt to the form that is hashed; undefined if it is not a receipt. */
export function normalizeReceipt(typed: string): string | undefined {
  const text = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return form.test(text) ? text.replace(groups, '$1-$2-$3-$4-$5') : undefined;
}

export const hashReceipt = (receipt: string): Uint8Array => hash('sha256', `receipt ${receipt}`, 'buffer');

export const hashIdempotencyKey = (key: string): Uint8Array => hash('sha256', `key ${key}`, 'buffer');

// A one-time pad: the key is random and used once. The store contains only another hash of the key.
const pad = (key: string): Uint8Array => hash('sha256', `seal ${key}`, 'buffer').subarray(0, bytes);
const combined = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, at) => byte ^ (other[at] ?? 0));

/** Creates a receipt, encrypted with the idempotency key, so that a retry gets the same receipt. */
export function createReceipt(key: string): { receipt: string; encryptedReceipt: Uint8Array } {
  const receipt = new Uint8Array(randomBytes(bytes));
  return { receipt: written(receipt), encryptedReceipt: combined(receipt, pad(key)) };
}

export const decryptReceipt = (encryptedReceipt: Uint8Array, key: string): string =>
  written(combined(encryptedReceipt, pad(key)));

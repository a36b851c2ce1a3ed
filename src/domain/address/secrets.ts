import type { AddressFormat } from '../address-formats.ts';

const base58 = '[1-9A-HJ-NP-Za-km-z]';

// Patterns of private keys. They also match some public data, such as a hash without 0x or a Solana signature.
const keys = [
  new RegExp(`^[5KL9cQ6T]${base58}{50,51}$`),
  new RegExp(`^[xyztuv]prv${base58}{100,}$`),
  new RegExp(`^PVT_(?:K1|R1|WA)_${base58}{40,}$`),
  new RegExp(`^${base58}{86,88}$`),
  /^[\da-f]{64}$/i,
  /^[a-z]{2,20}privkey1[\da-z]{40,}$/i,
  /^ed25519-priv-/i,
  /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]$/,
];

// Matches BIP-39 phrases, which have 12 to 24 words. Limits the length of words, because lists of EOS accounts look
// similar.
const word = String.raw`(?:\d{1,2}[.)]?\s*)?[\p{L}\p{M}]{1,11}`;
const phrase = new RegExp(String.raw`^${word}(?:[\s,]+${word}){11}(?:(?:[\s,]+${word}){3}){0,4}$`, 'u');

// A private key with 0x. Transaction hashes and addresses of Aptos and Sui have the same form.
const prefixedKey = /^0x[\da-f]{64}$/i;

/** Whether a text in an address field may be a private key or seed phrase, which must not be stored, shown or sent. */
export const mayContainSecret = (text: string, format?: AddressFormat): boolean =>
  keys.some((key) => key.test(text)) || phrase.test(text) || (format !== 'move-32' && prefixedKey.test(text));

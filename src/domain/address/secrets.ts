import type { AddressFormat } from '../address-formats.ts';

const base58 = '[1-9A-HJ-NP-Za-km-z]';

// Where a key and something public look the same (a hash without 0x, a signature of Solana), it is taken for a key.
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

// The words of BIP-39 are shorter than most names of EOS, which may stand in a list too; a phrase has 12, 15, 18, 21 or 24.
const word = String.raw`(?:\d{1,2}[.)]?\s*)?[\p{L}\p{M}]{1,11}`;
const phrase = new RegExp(String.raw`^${word}(?:[\s,]+${word}){11}(?:(?:[\s,]+${word}){3}){0,4}$`, 'u');

// With 0x it is how wallets show a key as well as a transaction's hash; Aptos and Sui write their addresses so.
const prefixedKey = /^0x[\da-f]{64}$/i;

/** Whether a text, where an address of a format belongs, may be a private key or a seed phrase: nobody may keep, show or send it. */
export const mayBeSecret = (text: string, format?: AddressFormat): boolean =>
  keys.some((key) => key.test(text)) || phrase.test(text) || (format !== 'move-32' && prefixedKey.test(text));

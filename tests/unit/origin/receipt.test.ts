import { describe, expect, it } from 'vitest';
import { keyHash, newReceipt, readReceipt, receiptHash, unsealed } from '~/origin/submissions/receipt.ts';

const receipt = '01234-56789-ABCDE-FGHJK-MNPQRS';

describe('a receipt', () => {
  it('is told again to whoever has the key that it was asked for with, and to nobody else', () => {
    const { receipt: first, sealed } = newReceipt('key');
    expect(first).toMatch(/^[0-7][\dA-Z]{4}(?:-[\dA-Z]{5}){3}-[\dA-Z]{6}$/);
    expect(unsealed(sealed, 'key')).toBe(first);
    expect(unsealed(sealed, 'other')).not.toBe(first);
    expect(newReceipt('key').receipt).not.toBe(first);
  });

  it('holds all of its 16 bytes', () => {
    const pad = newReceipt('key');
    const flipped = pad.sealed.map((byte, at) => (at === 15 ? byte ^ 1 : byte));
    expect(flipped).toHaveLength(16);
    const [one, other] = [unsealed(pad.sealed, 'key'), unsealed(flipped, 'key')];
    expect(one.slice(0, -1)).toBe(other.slice(0, -1));
    expect(one.at(-1)).not.toBe(other.at(-1));
  });

  it.each([
    receipt,
    receipt.toLowerCase(),
    receipt.replaceAll('-', ''),
    receipt.replaceAll('-', '  —\t'),
    receipt.replace('0', 'O').replace('1', 'l'),
    receipt.replace('0', 'o').replace('1', 'I'),
    ` ${receipt}\n`,
  ])('is read as it was typed: %j', (typed) => expect(readReceipt(typed)).toBe(receipt));

  it.each([
    '',
    receipt.slice(1),
    `${receipt}S`,
    `8${receipt.slice(1)}`,
    receipt.replace('A', 'U'),
    receipt.replace('A', '!'),
    ' '.repeat(100) + receipt,
  ])('is not %j', (typed) => expect(readReceipt(typed)).toBeUndefined());

  it('is kept as a hash that is not that of a key', () => {
    expect(Buffer.from(receiptHash(receipt))).toHaveLength(32);
    expect(receiptHash(receipt)).toEqual(receiptHash(receipt));
    expect(receiptHash(receipt)).not.toEqual(keyHash(receipt));
    expect(receiptHash(receipt)).not.toEqual(receiptHash(receipt.replace('S', 'T')));
    expect(keyHash('a')).not.toEqual(keyHash('b'));
  });
});

import { describe, expect, it } from 'vitest';
import {
  hashIdempotencyKey,
  createReceipt,
  normalizeReceipt,
  hashReceipt,
  decryptReceipt,
} from '~/origin/submissions/receipt.ts';

const receipt = '01234-56789-ABCDE-FGHJK-MNPQRS';

describe('receipts', () => {
  it('can be decrypted only with their idempotency key', () => {
    const { receipt: first, encryptedReceipt } = createReceipt('key');
    expect(first).toMatch(/^[0-7][\dA-Z]{4}(?:-[\dA-Z]{5}){3}-[\dA-Z]{6}$/);
    expect(decryptReceipt(encryptedReceipt, 'key')).toBe(first);
    expect(decryptReceipt(encryptedReceipt, 'other')).not.toBe(first);
    expect(createReceipt('key').receipt).not.toBe(first);
  });

  it('use all 16 bytes', () => {
    const pad = createReceipt('key');
    expect(pad.encryptedReceipt).toHaveLength(16);
    const all = [...pad.encryptedReceipt].map((_, place) =>
      decryptReceipt(
        pad.encryptedReceipt.map((byte, at) => (at === place ? byte ^ 1 : byte)),
        'key',
      ),
    );
    expect(new Set([pad.receipt, ...all]).size).toBe(17);
    expect(all.at(-1)?.slice(0, -1)).toBe(pad.receipt.slice(0, -1));
    expect(all[0]?.slice(2)).toBe(pad.receipt.slice(2));
  });

  it.each([
    receipt,
    receipt.toLowerCase(),
    receipt.replaceAll('-', ''),
    receipt.replaceAll('-', '  —\t'),
    receipt.replace('0', 'O').replace('1', 'l'),
    receipt.replace('0', 'o').replace('1', 'I'),
    ` ${receipt}\n`,
  ])('are read from %j', (typed) => expect(normalizeReceipt(typed)).toBe(receipt));

  it.each([
    '',
    receipt.slice(1),
    `${receipt}S`,
    `8${receipt.slice(1)}`,
    receipt.replace('A', 'U'),
    receipt.replace('A', '!'),
    ' '.repeat(100) + receipt,
  ])('are not read from %j', (typed) => expect(normalizeReceipt(typed)).toBeUndefined());

  it('have another hash than an equal key', () => {
    expect(Buffer.from(hashReceipt(receipt))).toHaveLength(32);
    expect(hashReceipt(receipt)).toEqual(hashReceipt(receipt));
    expect(hashReceipt(receipt)).not.toEqual(hashIdempotencyKey(receipt));
    expect(hashReceipt(receipt)).not.toEqual(hashReceipt(receipt.replace('S', 'T')));
    expect(hashIdempotencyKey('a')).not.toEqual(hashIdempotencyKey('b'));
  });
});

import { expect, it } from 'vitest';
import { readReceipts } from '~/domain/submission/own-receipt.ts';

it('drops invalid receipts, also those with an impossible time', () => {
  const valid = { receipt: 'A', kind: 'dapp', title: 'Quay', at: 0 };
  const stored = [valid, { ...valid, at: 1e17 }, { ...valid, at: '0' }, { ...valid, title: undefined }, null];
  expect(readReceipts(stored)).toEqual([valid]);
  expect(readReceipts({ ...valid })).toEqual([]);
});

import { expect, test } from 'vitest';
import { misspellings } from '~/features/info/misspellings.ts';

test('returns the misspellings of a name with two words', () => {
  expect(misspellings('TP Wallet')).toEqual(['TPWallet', 'tp wallet', 'TP WALLET', 'TP-Wallet']);
});

test('does not return the name itself', () => {
  expect(misspellings('acme')).toEqual(['ACME']);
});

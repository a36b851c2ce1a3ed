import { expect, test } from 'vitest';
import { misspellings } from '~/features/info/misspellings.ts';

test('the ways in which a name of two words is written wrong', () => {
  expect(misspellings('TP Wallet')).toEqual(['TPWallet', 'tp wallet', 'TP WALLET', 'TP-Wallet']);
});

test('what is the name itself is not called wrong', () => {
  expect(misspellings('acme')).toEqual(['ACME']);
});

import { expect, test } from 'vitest';
import { misspellingsOfName } from '~/features/info/misspellings.ts';

test('returns the misspellings of a name with two words', () => {
  expect(misspellingsOfName('TP Wallet')).toEqual(['TPWallet', 'tp wallet', 'TP WALLET', 'TP-Wallet']);
});

test('does not return the name itself', () => {
  expect(misspellingsOfName('acme')).toEqual(['ACME']);
});

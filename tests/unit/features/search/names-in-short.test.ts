import { expect, it } from 'vitest';
import { summarizeNames } from '~/features/dappstore/names-in-short.ts';

it.each([
  ['en', 'Solana, TRON +1'],
  ['zh', 'Solana、TRON +1'],
  ['ja', 'Solana、TRON +1'],
] as const)('joins names with the separator of %s', (lang, summary) => {
  expect(summarizeNames(['Solana', 'TRON', 'Base'], lang)).toBe(summary);
});

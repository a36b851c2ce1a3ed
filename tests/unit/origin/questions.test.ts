import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import { setPhishingList } from '~/origin/submissions/known-hosts.ts';
import { createSubmitterQuestions } from '~/origin/submissions/questions.ts';

beforeAll(() => setPhishingList({ blacklist: ['azukishop.live'], whitelist: [] }));
afterAll(() => setPhishingList(undefined));

const asks = (kind: FormKind, answers: Record<string, unknown>) =>
  createSubmitterQuestions(kind, answers, [], (slug) => `/en/dappstore/${slug}`).map(({ title, href }) => [
    title,
    href,
  ]);
const token = { name: 'USD Coin', symbol: 'USDC', address: `0x${'ab'.repeat(20)}`, website: 'https://ferry.test' };
const usdc = 'https://etherscan.io/token/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

it('createSubmitterQuestions links to the known token on the same or another chain', () => {
  expect(asks('token', { ...token, network: 'eth' })).toContainEqual(['USDC (USDC)', expect.stringMatching(usdc)]);
  expect(asks('token', { ...token, network: 'wax' })).toContainEqual(['USDC (USDC)', expect.stringMatching(/^https:/)]);
});

it('createSubmitterQuestions links to the page of a dapp and the explorer of a chain, but to no phishing host', () => {
  expect(asks('dapp', { title: 'Uniswap', url: 'https://ferry.test' })).toContainEqual([
    'Uniswap',
    '/en/dappstore/uniswap',
  ]);
  expect(asks('dapp', { title: 'Ethereum', url: 'https://ferry.test' })).toContainEqual([
    'Ethereum',
    'https://etherscan.io',
  ]);
  expect(asks('dapp', { title: 'Quayside', url: 'https://azukishop.live' })).toEqual([['azukishop.live', undefined]]);
});

import { expect, it } from 'vitest';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import { readApprovedRows } from '~/origin/submissions/approved.ts';
import { findPublicCollisions } from '~/origin/submissions/collisions.ts';
import { identifiersOf } from '~/origin/submissions/identifiers.ts';
import { findSubmissionImitations } from '~/origin/submissions/impostors.ts';
import { goodAnswers, knownNames } from '../../fixtures/submissions.ts';
import { openMemoryStore } from './memory-store.ts';
import { newSubmission } from './submission-store-contract.ts';

const [first, second] = ['0x1111111111111111111111111111111111111112', '0x2222222222222222222222222222222222222224'];
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const facts = {
  ...{ network: 'bsc', address: first, name: 'Ferry Coin', symbol: 'FRY', standard: 'ERC20' },
  ...{ website: 'https://ferry.test', platform: ['bsc', 'eth', 'solana'] },
  contracts: [
    { network: 'bsc', address: first },
    { network: 'eth', address: second },
    { network: 'solana', address: mint },
  ],
};

it('checkSubmission accepts contracts of a token only on the chosen networks', async () => {
  const contracts = [
    { network: 'trx', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    { network: 'bsc', address: '' },
  ];
  const answers = { ...goodAnswers.token, platform: ['trx', 'bsc'], contracts };
  const verdict = await checkSubmission('token', answers, knownNames);
  expect(verdict).toMatchObject({ ok: true, answers: { contracts: contracts.slice(0, 1) } });
  expect(await checkSubmission('token', { ...answers, platform: ['bsc'] }, knownNames)).toMatchObject({
    ...{ ok: false, problems: [{ path: 'contracts.0.network', code: 'network' }] },
  });
  const wrong = [{ network: 'trx', address: first }];
  expect(await checkSubmission('token', { ...answers, contracts: wrong }, knownNames)).toMatchObject({
    ...{ ok: false, problems: [{ path: 'contracts.0.address', code: 'address' }] },
  });
  expect(await checkSubmission('token', { ...answers, contracts: [] }, knownNames)).toEqual({
    ...{ ok: false, problems: [{ path: 'contracts', code: 'required' }] },
  });
  const alone = await checkSubmission('token', { ...answers, platform: [], contracts: [] }, knownNames);
  expect(alone).toMatchObject({ ok: true });
  expect(alone).not.toHaveProperty('answers.contracts');
});

it('collisionsOf finds a token by each of its contracts, and links to the shared one', () => {
  const identifiers = identifiersOf('token', facts);
  expect(identifiers).toEqual([
    `address:token:bsc:${first}`,
    `address:token:eth:${second}`,
    `address:token:solana:${mint}`,
  ]);
  const earlier = {
    ...({ id: 1, kind: 'token', title: 'Ferry Coin', name: 'ferrycoin', status: 'live', slug: undefined } as const),
    ...{ network: 'bsc', contract: first, symbol: 'FRY', identifiers: [`address:token:solana:${mint}`] },
  };
  const other = { network: 'solana', address: mint, name: 'Quay', symbol: 'QUA' };
  expect(findPublicCollisions('token', other, 'Quay', [earlier], (slug) => slug)).toMatchObject([
    { path: 'address', title: 'Ferry Coin (Solana)', href: expect.stringContaining(mint) },
  ]);
});

it('imitationsOf compares each contract with the well-known tokens', () => {
  const imitation = { ...facts, contracts: [{ network: 'eth', address: usdt }] };
  expect(findSubmissionImitations('token', imitation)).toContainEqual(
    expect.objectContaining({ code: 'like-name', path: 'contracts', isOpen: true }),
  );
  const honest = { ...facts, contracts: facts.contracts.slice(0, 2) };
  expect(findSubmissionImitations('token', honest)).toEqual([]);
});

it('readApprovedRows lists a token on each of its networks', async () => {
  const { store, close } = openMemoryStore();
  await store.submit(newSubmission('ferry', { kind: 'token', facts }));
  await store.change({ id: 1, from: 'received', to: 'approved', reason: '' });
  expect(await readApprovedRows(store, 'tokens', 0, 10)).toMatchObject([
    { hid: 'token-1', network: 'bsc', contract: first, standard: 'ERC20', token_type: 0 },
    { hid: 'token-1-1', network: 'eth', contract: second, standard: 'ERC20' },
    { hid: 'token-1-2', network: 'solana', contract: mint, standard: '', token_type: undefined },
  ]);
  close();
});

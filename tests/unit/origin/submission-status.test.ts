import { describe, expect, it } from 'vitest';
import { submissionStatusRoute } from '~/origin/routes/submission-status.ts';
import { createReceipt, hashReceipt } from '~/origin/submissions/receipt.ts';
import type { SubmissionState, SubmissionStore } from '~/origin/submission-store.ts';
import { answerTo } from './routes.ts';

const { receipt } = createReceipt('key');
const times = { createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-22T08:00:00.000Z' };
const live: SubmissionState = {
  ...{ kind: 'dapp', title: 'Quayside', status: 'live', reason: '', slug: 'quayside', hasPersonal: true },
  ...times,
};
const routeOf = (changes: Partial<SubmissionState> = {}) => {
  const state = (hash: Uint8Array) =>
    Promise.resolve(Buffer.compare(hash, hashReceipt(receipt)) === 0 ? { ...live, ...changes } : undefined);
  const queue = () => Promise.resolve({ ahead: 4, median: 1.5 * 24 * 60 * 60 * 1000 });
  return submissionStatusRoute({ state, queue } as Partial<SubmissionStore> as SubmissionStore);
};
const stateOf = async (changes?: Partial<SubmissionState>, headers?: Record<string, string>) =>
  (await answerTo(routeOf(changes), { receipt }, headers)).body['data'];

describe('submissionStatusRoute', () => {
  it('returns the public state of a submission', async () => {
    expect(await stateOf({ status: 'rejected', reason: 'It is a copy.' })).toEqual({
      ...{ kind: 'dapp', title: 'Quayside', status: 'rejected', reason: 'It is a copy.', steps: ['forget'] },
      ...{ created_at: times.createdAt, updated_at: times.updatedAt },
    });
  });

  it('returns the place in the queue and the usual duration while the submission waits', async () => {
    for (const status of ['received', 'in_review'] as const)
      expect(await stateOf({ status })).toMatchObject({ queue: 5, median_days: 2 });
    for (const status of ['changes_requested', 'approved', 'rejected', 'withdrawn'] as const)
      expect(await stateOf({ status })).not.toHaveProperty('queue');
  });

  it('returns no reason unless a reviewer gave one', async () => {
    expect(await stateOf()).not.toHaveProperty('reason');
  });

  it('links to the page of a live dapp in the language of the visitor', async () => {
    expect(await stateOf()).toMatchObject({ href: '/en/dappstore/quayside' });
    expect(await stateOf({}, { lang: 'ko' })).toMatchObject({ href: '/ko/dappstore/quayside' });
  });

  it.each<[string, Partial<SubmissionState>]>([
    ['is only approved', { status: 'approved' }],
    ['was withdrawn', { status: 'withdrawn' }],
    ['is a live token', { kind: 'token' }],
    ['is an approved token', { kind: 'token', status: 'approved' }],
    ['has no id', { slug: undefined }],
  ])('returns no link for a submission that %s', async (_, changes) => {
    expect(await stateOf(changes)).not.toHaveProperty('href');
  });

  it('returns result 1 for an unknown or invalid receipt', async () => {
    for (const other of [createReceipt('key').receipt, 'none', '']) {
      const { status, body } = await answerTo(routeOf(), { receipt: other });
      expect([status, body]).toEqual([200, { result: 1, message: 'Unknown receipt.', data: null }]);
    }
  });

  it('returns 400 without a receipt', async () => {
    for (const question of [{}, { receipt: 7 }, []]) {
      const { status, body } = await answerTo(routeOf(), question);
      expect([status, body]).toEqual([400, { result: 400, message: 'Send a receipt as JSON.', data: null }]);
    }
  });
});

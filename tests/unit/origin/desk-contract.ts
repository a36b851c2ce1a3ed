import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskStore, ReviewQueueFilter } from '~/origin/desk-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';
import type { OpenedStore, OpenStore } from './opened-store.ts';
import { newSubmission } from './submission-store-contract.ts';

type Stores = Pick<OriginStore, 'submissions' | 'desk'>;

/** Defines tests of the queue and the claims, which every kind of store must pass. */
export function testClaimsContract(name: string, open: OpenStore<Stores>): void {
  describe(`desk store in ${name}`, () => {
    let opened: OpenedStore<Stores>;
    let submissions: SubmissionStore;
    let desk: DeskStore;
    beforeEach(async () => {
      opened = await open();
      ({ submissions, desk } = opened.store);
      opened.setTime('2026-11-20T08:00:00.000Z');
      await submissions.submit(
        newSubmission('ferries', { language: 'ja', facts: { title: 'Ferries', desc: 'Fähre Ä' } }),
      );
      opened.setTime('2026-11-20T09:00:00.000Z');
      await submissions.submit(newSubmission('harbour', { kind: 'token' }));
    });
    afterEach(() => opened.close());

    const titles = async (filter: ReviewQueueFilter = {}) => (await desk.queue(filter)).map(({ title }) => title);
    const idOf = async (title: string) => (await submissions.list({})).find((one) => one.title === title)?.id ?? 0;

    it('sorts the queue by waiting time, which restarts when the submitter answers', async () => {
      expect(await titles()).toEqual(['ferries', 'harbour']);
      const id = await idOf('ferries');
      const step = { id, reason: '' } as const;
      opened.setTime('2026-11-20T10:00:00.000Z');
      await submissions.change({ ...step, from: 'received', to: 'changes_requested' });
      opened.setTime('2026-11-20T11:00:00.000Z');
      await submissions.change({ ...step, from: 'changes_requested', to: 'received', author: 'submitter' });
      opened.setTime('2026-11-20T12:00:00.000Z');
      await submissions.change({ ...step, from: 'received', to: 'in_review' });
      expect(await titles()).toEqual(['harbour', 'ferries']);
      expect((await desk.queue({})).at(-1)).toMatchObject({
        ...{ id, kind: 'dapp', name: 'ferries', language: 'ja', status: 'in_review', claim: undefined },
        ...{ createdAt: '2026-11-20T08:00:00.000Z', waitingSince: '2026-11-20T11:00:00.000Z' },
      });
    });

    it('filters the queue by status, kind and text of answers and contacts', async () => {
      expect(await titles({ kind: 'token' })).toEqual(['harbour']);
      expect(await titles({ status: ['rejected'] })).toEqual([]);
      expect(await titles({ status: ['received'], text: 'FERRIES@SITE' })).toEqual(['ferries']);
      expect(await titles({ text: 'Fähre Ä' })).toEqual(['ferries']);
      expect(await titles({ text: 'harb' })).toEqual(['harbour']);
      expect(await titles({ text: "%' OR 1 --" })).toEqual([]);
    });

    it('gives a claim to one reviewer, and transfers it only if the holder is named', async () => {
      const id = await idOf('ferries');
      opened.setTime('2026-11-20T10:00:00.000Z');
      expect(await desk.claim(id, 'Ada')).toEqual({ reviewer: 'Ada', at: '2026-11-20T10:00:00.000Z' });
      opened.setTime('2026-11-20T11:00:00.000Z');
      for (const claim of [desk.claim(id, 'Ada'), desk.claim(id, 'Alan'), desk.claim(id, 'Alan', 'Grace')])
        expect(await claim).toEqual({ reviewer: 'Ada', at: '2026-11-20T10:00:00.000Z' });
      const ofAlan = { reviewer: 'Alan', at: '2026-11-20T11:00:00.000Z' };
      expect(await desk.claim(id, 'Alan', 'Ada')).toEqual(ofAlan);
      expect(await desk.claimOf(id)).toEqual(ofAlan);
      expect((await desk.queue({})).map(({ claim }) => claim)).toEqual([ofAlan, undefined]);
      await desk.release(id, 'Ada');
      expect(await desk.claimOf(id)).toEqual(ofAlan);
      await desk.release(id, 'Alan');
      expect(await desk.claimOf(id)).toBeUndefined();
      expect(await desk.claim(999, 'Ada')).toBeUndefined();
    });

    it('stores the last checks of a submission with reviewer and time', async () => {
      const id = await idOf('ferries');
      expect(await desk.checksOf(id)).toBeUndefined();
      await desk.saveChecks(id, 'Ada', []);
      opened.setTime('2026-11-20T12:00:00.000Z');
      const results = [{ path: 'url', verdict: 'open', text: 'It’s “x?”' }] as const;
      await desk.saveChecks(id, 'Alan', results);
      expect(await desk.checksOf(id)).toEqual({ reviewer: 'Alan', at: '2026-11-20T12:00:00.000Z', results });
      await desk.saveChecks(999, 'Ada', results);
      expect(await desk.checksOf(999)).toBeUndefined();
    });

    it('rejects a status change that is based on an outdated state', async () => {
      const id = await idOf('ferries');
      const step = { id, from: 'received', to: 'rejected', reason: 'No.' } as const;
      expect(await submissions.change({ ...step, seenAt: '2026-11-20T07:00:00.000Z' })).toBe(false);
      expect(await submissions.read(id)).toMatchObject({ status: 'received', events: [{ status: 'received' }] });
      expect(await submissions.change({ ...step, seenAt: '2026-11-20T08:00:00.000Z' })).toBe(true);
      expect(await submissions.read(id)).toMatchObject({ status: 'rejected', reason: 'No.' });
    });
  });
}

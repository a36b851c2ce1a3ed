import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewSubmission, SubmissionRevision, SubmissionStore } from '~/origin/submission-store.ts';
import type { OpenedStore, OpenStore } from './opened-store.ts';

const hashOf = (text: string): Uint8Array => hash('sha256', text, 'buffer');
const bytes = new TextEncoder();

export const newSubmission = (name: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
  key: hashOf(`key ${name}`),
  digest: hashOf(`digest ${name}`),
  receipt: hashOf(`receipt ${name}`),
  encryptedReceipt: hashOf(`sealed ${name}`).subarray(0, 16),
  kind: 'dapp',
  title: name,
  name,
  language: 'en',
  facts: { title: name },
  personal: { email: `${name}@site.test` },
  files: [],
  identifiers: [`host:dapp:${name}.test`],
  ...more,
});

export const fileOf = (field: string, text: string, isPersonal: boolean) => {
  const content = bytes.encode(text);
  return { field, hash: hash('sha256', content), type: 'application/pdf', isPersonal, bytes: content };
};

/** Defines tests that every kind of submission store must pass. */
export function testSubmissionStoreContract(name: string, open: OpenStore<SubmissionStore>): void {
  describe(`submission store in ${name}`, () => {
    let opened: OpenedStore<SubmissionStore>;
    let store: SubmissionStore;
    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      opened.setTime('2026-11-21T08:00:00.000Z');
    });
    afterEach(() => opened.close());

    const onlyId = async () => (await store.list({}))[0]?.id ?? 0;

    it('stores and returns a submission with its files', async () => {
      const report = fileOf('audit_report', 'a report', false);
      const life = fileOf('resume', 'a life', true);
      await store.submit(
        newSubmission('ferries', { files: [report, life], identifiers: ['b', 'a'], agreed: '2026-11-20' }),
      );
      const id = await onlyId();
      expect(await store.read(id)).toEqual({
        ...{ id, kind: 'dapp', title: 'ferries', name: 'ferries', language: 'en', status: 'received', reason: '' },
        agreed: '2026-11-20',
        ...{ createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-21T08:00:00.000Z', slug: undefined },
        ...{ facts: { title: 'ferries' }, personal: { email: 'ferries@site.test' }, identifiers: ['a', 'b'] },
        hasPersonal: true,
        files: [
          { field: 'audit_report', hash: report.hash, type: report.type, isPersonal: false },
          { field: 'resume', hash: life.hash, type: life.type, isPersonal: true },
        ],
        events: [{ at: '2026-11-21T08:00:00.000Z', author: 'reviewer', status: 'received', reason: '', note: '' }],
        versions: [],
      });
      const file = await store.file(report.hash);
      expect(new Uint8Array(file?.bytes ?? [])).toEqual(report.bytes);
      expect(file?.of).toEqual([{ field: 'audit_report', status: 'received' }]);
      expect(await store.read(id + 1)).toBeUndefined();
      expect(await store.file('00'.repeat(32))).toBeUndefined();
    });

    it('stores one submission per key, even for concurrent requests', async () => {
      const tries = Array.from({ length: 20 }, (_, place) =>
        store.submit({
          ...newSubmission('ferries'),
          receipt: hashOf(`${place}`),
          encryptedReceipt: hashOf(`s${place}`),
        }),
      );
      const kept = await Promise.all(tries);
      expect(await store.list({})).toHaveLength(1);
      const known = await store.receiptOf(hashOf('key ferries'));
      expect(Buffer.compare(known?.digest ?? new Uint8Array(), hashOf('digest ferries'))).toBe(0);
      expect(known?.encryptedReceipt.length).toBeGreaterThan(0);
      for (const one of kept)
        expect(Buffer.compare(one.encryptedReceipt, known?.encryptedReceipt ?? new Uint8Array())).toBe(0);
      expect(await store.receiptOf(hashOf('key other'))).toBeUndefined();
    });

    it('returns the state of a submission by its receipt', async () => {
      await store.submit(newSubmission('ferries'));
      expect(await store.state(hashOf('receipt ferries'))).toMatchObject({ title: 'ferries', status: 'received' });
      expect(await store.state(hashOf('receipt other'))).toBeUndefined();
    });

    it('records status changes, each only from the expected status', async () => {
      await store.submit(newSubmission('ferries'));
      const id = await onlyId();
      opened.setTime('2026-11-21T09:00:00.000Z');
      const step = { id, from: 'received', to: 'approved', reason: 'Good.', slug: 'ferries' } as const;
      const at = await Promise.all([store.change(step), store.change({ ...step, to: 'rejected' })]);
      expect(at).toEqual([true, false]);
      expect(await store.read(id)).toMatchObject({
        ...{ status: 'approved', reason: 'Good.', slug: 'ferries', updatedAt: '2026-11-21T09:00:00.000Z' },
        events: [{ status: 'received' }, { status: 'approved', reason: 'Good.', at: '2026-11-21T09:00:00.000Z' }],
      });
      await store.submit(newSubmission('other'));
      expect(await store.change({ ...step, id: id + 1 })).toBe(false);
      expect(await store.read(id + 1)).toMatchObject({ status: 'received', slug: undefined, events: [{}] });
    });

    it('accepts an id once per kind', async () => {
      await store.submit(newSubmission('ferries'));
      await store.submit(newSubmission('other'));
      await store.submit({ ...newSubmission('chain'), kind: 'chain' });
      const ids = (await store.list({})).map(({ id }) => id).toSorted((one, other) => one - other);
      const step = { from: 'received', to: 'approved', reason: '', slug: 'ferries' } as const;
      const taken: boolean[] = [];
      for (const id of ids) taken.push(await store.change({ ...step, id }));
      expect(taken).toEqual([true, false, true]);
    });

    const revisionOf = (id: number, name: string, more: Partial<SubmissionRevision> = {}): SubmissionRevision => {
      const { key, digest, title, facts, personal, files, identifiers } = newSubmission(name);
      return { id, key, digest, title, name, facts, personal, files, identifiers, message: 'Mended.', ...more };
    };

    it('replaces a submission once with a requested version, and keeps the old one', async () => {
      const [old, fresh, shared] = ['old', 'fresh', 'shared'].map((text, at) => fileOf(`file${at}`, text, false));
      if (!old || !fresh || !shared) throw new Error('no files');
      const life = fileOf('resume', 'a life', true);
      await store.submit(newSubmission('ferries', { files: [old, shared, life] }));
      const id = await onlyId();
      expect(await store.idOf(hashOf('receipt ferries'))).toBe(id);
      expect(await store.idOf(hashOf('receipt other'))).toBeUndefined();
      const revision = revisionOf(id, 'boats', { files: [fresh, shared] });
      expect(await store.revise(revision)).toBe(false);
      expect(await store.file(fresh.hash)).toBeUndefined();
      expect(await store.read(id)).toMatchObject({ title: 'ferries', versions: [], events: [{}] });

      await store.change({ id, from: 'received', to: 'changes_requested', reason: 'Its name?' });
      opened.setTime('2026-11-21T09:00:00.000Z');
      expect(await store.revise(revision)).toBe(true);
      expect(await store.read(id)).toMatchObject({
        ...{ title: 'boats', name: 'boats', status: 'received', reason: '', facts: { title: 'boats' } },
        ...{ personal: { email: 'boats@site.test' }, identifiers: ['host:dapp:boats.test'] },
        ...{ createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' },
        files: [{ hash: fresh.hash }, { hash: shared.hash }],
        events: [{}, { author: 'reviewer' }, { author: 'submitter', status: 'received', reason: 'Mended.' }],
        versions: [
          {
            ...{ at: '2026-11-21T09:00:00.000Z', title: 'ferries', facts: { title: 'ferries' } },
            files: expect.arrayContaining([
              { field: old.field, hash: old.hash, isPersonal: false },
              { field: life.field, hash: life.hash, isPersonal: true },
            ]) as unknown,
          },
        ],
      });
      // Reviewers can still see the replaced file. Personal files are deleted. None of the remaining files is public.
      const replaced = await store.file(old.hash);
      expect([replaced?.type, new Uint8Array(replaced?.bytes ?? []), replaced?.of]).toEqual([old.type, old.bytes, []]);
      expect(await store.file(life.hash)).toBeUndefined();
      expect((await store.file(fresh.hash))?.bytes.length).toBe(fresh.bytes.length);
      expect(await store.file(shared.hash)).toBeDefined();
      expect(await store.revise(revisionOf(id, 'ships'))).toBe(false);
      const kept = await store.revisionDigestOf(hashOf('key boats'));
      expect(Buffer.compare(kept ?? new Uint8Array(), revision.digest)).toBe(0);
      expect(await store.revisionDigestOf(hashOf('key ships'))).toBeUndefined();
    });

    it('keeps the files of all versions, even after a purge', async () => {
      const [red, blue] = ['red', 'blue'].map((text) => fileOf('icon_url', text, false));
      if (!red || !blue) throw new Error('no files');
      await store.submit(newSubmission('ferries', { files: [red] }));
      const id = await onlyId();
      const revised: boolean[] = [];
      for (const [name, file] of Object.entries({ boats: blue, ships: red, rafts: blue })) {
        await store.change({ id, from: 'received', to: 'changes_requested', reason: 'Its logo?' });
        revised.push(await store.revise(revisionOf(id, name, { files: [file] })));
      }
      expect(revised).toEqual([true, true, true]);
      expect(await store.revise(revisionOf(id, 'canoes', { files: [red] }))).toBe(false);
      opened.setTime('2027-11-21T08:00:00.000Z');
      await store.purge(new Date('2027-01-01T00:00:00Z'));
      const { versions = [], files = [] } = (await store.read(id)) ?? {};
      expect(versions.map((version) => version.files.map(({ hash }) => hash))).toEqual(
        [red, blue, red].map(({ hash }) => [hash]),
      );
      expect(files).toMatchObject([{ hash: blue.hash }]);
      for (const { hash, bytes: kept } of [red, blue])
        expect(new Uint8Array((await store.file(hash))?.bytes ?? [])).toEqual(kept);
    });

    it('returns the place in the queue and the median time of decisions', async () => {
      const all = ['ferries', 'canoes', 'rafts'].map((title) => newSubmission(title));
      for (const one of all) await store.submit(one);
      const [, canoes, rafts] = all;
      const ids = (await store.list({})).map(({ id }) => id);
      const queueOf = async (one: NewSubmission | undefined) => {
        const { ahead, median } = await store.queue(one?.receipt ?? new Uint8Array(), new Date('2026-11-01'));
        return [ahead, median];
      };
      expect(await queueOf(canoes)).toEqual([1, undefined]);
      expect(await queueOf(rafts)).toEqual([2, undefined]);
      opened.setTime('2026-11-23T08:00:00.000Z');
      await store.change({ id: ids[0] ?? 0, from: 'received', to: 'rejected', reason: 'No.' });
      expect(await queueOf(rafts)).toEqual([1, 2 * 24 * 60 * 60 * 1000]);
      expect((await store.queue(rafts?.receipt ?? new Uint8Array(), new Date('2026-11-24'))).median).toBeUndefined();
    });

    it('counts a submission with a new version from the time of that version, as reviewers see it', async () => {
      const [ferries, canoes] = [newSubmission('ferries'), newSubmission('canoes')];
      for (const one of [ferries, canoes]) await store.submit(one);
      const id = (await store.list({}))[0]?.id ?? 0;
      opened.setTime('2026-11-22T08:00:00.000Z');
      await store.change({ id, from: 'received', to: 'changes_requested', reason: 'Its name?' });
      await store.change({ id, from: 'changes_requested', to: 'received', author: 'submitter', reason: '' });
      const aheadOf = async (one: NewSubmission) => (await store.queue(one.receipt, new Date('2026-11-01'))).ahead;
      expect([await aheadOf(canoes), await aheadOf(ferries)]).toEqual([0, 1]);
    });

    it('stores messages of the submitter, and deletes them with the personal data', async () => {
      await store.submit(newSubmission('ferries'));
      const id = await onlyId();
      await store.change({ id, from: 'received', to: 'changes_requested', reason: 'Its name?' });
      const answer = { id, from: 'changes_requested', to: 'received', author: 'submitter' } as const;
      expect(await store.change({ ...answer, reason: 'I am Ada.' })).toBe(true);
      expect(await store.read(id)).toMatchObject({ reason: '', events: [{}, {}, { reason: 'I am Ada.' }] });
      await store.forgetOne(id);
      const events = [{ reason: '' }, { reason: 'Its name?' }, { author: 'submitter', reason: '' }];
      expect(await store.read(id)).toMatchObject({
        personal: undefined,
        hasPersonal: false,
        facts: { title: 'ferries' },
        events,
      });
      await store.change({ id, from: 'received', to: 'changes_requested', reason: '' });
      await store.change({ ...answer, reason: 'Ada again' });
      expect(await store.purge(new Date('2027-01-01T00:00:00Z'))).toBe(1);
      expect((await store.read(id))?.events.at(-1)?.reason).toBe('');
      expect(await store.purge(new Date('2027-01-01T00:00:00Z'))).toBe(0);
    });

    it('finds undecided submissions with a shared identifier or a name of similar length', async () => {
      await store.submit(newSubmission('ferries'));
      await store.submit(newSubmission('lighthouse', { kind: 'token', identifiers: ['x', 'y'] }));
      const wanted = { kind: 'dapp' as const, name: 'farries', identifiers: ['x', 'y', 'z'] };
      const found = await store.findEarlier(wanted);
      expect(found).toMatchObject([
        { title: 'lighthouse', kind: 'token', identifiers: ['x', 'y'] },
        { title: 'ferries', name: 'ferries', identifiers: [] },
      ]);
      expect(await store.findEarlier({ ...wanted, key: hashOf('key ferries') })).toHaveLength(1);
      for (const { id, status } of found) await store.change({ id, from: status, to: 'rejected', reason: '' });
      expect(await store.findEarlier(wanted)).toEqual([]);
    });

    it('lists by status and kind, page by page', async () => {
      for (const name of ['a', 'b', 'c']) await store.submit(newSubmission(name));
      await store.submit(newSubmission('d', { kind: 'chain' }));
      const titles = async (filter: Parameters<SubmissionStore['list']>[0]) =>
        (await store.list(filter)).map(({ title }) => title);
      expect(await titles({ kind: 'dapp' })).toEqual(['a', 'b', 'c']);
      expect(await titles({ kind: 'dapp', start: 1, count: 1 })).toEqual(['b']);
      await store.change({ id: await onlyId(), from: 'received', to: 'in_review', reason: '' });
      expect(await titles({ status: ['in_review', 'live'] })).toEqual(['a']);
      expect(await titles({ status: [] })).toEqual([]);
      const ids = (await store.list({})).map(({ id }) => id);
      const whole = await store.readAll([ids[2] ?? 0, ids[1] ?? 0, 999_999]);
      expect(whole).toEqual([await store.read(ids[1] ?? 0), await store.read(ids[2] ?? 0)]);
      expect(whole.map(({ identifiers }) => identifiers)).toEqual([['host:dapp:b.test'], ['host:dapp:c.test']]);
    });

    it('purges personal data of old submissions, and files that no other submission has', async () => {
      const shared = fileOf('audit_report', 'shared', false);
      const resume = fileOf('resume', 'a life', true);
      await store.submit(newSubmission('old', { files: [shared, resume] }));
      opened.setTime('2026-12-21T08:00:00.000Z');
      await store.submit(newSubmission('new', { files: [shared] }));
      expect(await store.purge(new Date('2026-12-01T00:00:00Z'))).toBe(1);
      expect(await store.purge(new Date('2026-12-01T00:00:00Z'))).toBe(0);
      const [old, young] = await Promise.all((await store.list({})).map(({ id }) => store.read(id)));
      expect(old).toMatchObject({ personal: undefined, facts: { title: 'old' }, files: [{ field: 'audit_report' }] });
      expect(young).toMatchObject({ personal: { email: 'new@site.test' } });
      expect(await store.file(resume.hash)).toBeUndefined();
      expect(await store.file(shared.hash)).toBeDefined();
    });

    it('deletes the personal data of an e-mail address', async () => {
      const resume = fileOf('resume', 'a life', true);
      await store.submit(newSubmission('ada', { files: [resume] }));
      await store.submit(newSubmission('alan'));
      expect(await store.forget('ada@site.test')).toBe(1);
      expect(await store.forget('ada@site.test')).toBe(0);
      const [ada, alan] = await Promise.all((await store.list({})).map(({ id }) => store.read(id)));
      expect([ada?.personal, ada?.files, alan?.personal]).toEqual([undefined, [], { email: 'alan@site.test' }]);
      expect(await store.file(resume.hash)).toBeUndefined();
    });
  });
}

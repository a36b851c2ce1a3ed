import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql, type FileStore } from '~/origin/database.ts';
import { migrateTables, wrapSqliteDatabase } from '~/origin/sqlite/open-store.ts';
import { createSubmissionStore } from '~/origin/tables/submissions.ts';
import { StoreFullError, type SubmissionRevision, type SubmissionStore } from '~/origin/submission-store.ts';
import { fileOf, testSubmissionStoreContract, newSubmission } from './submission-store-contract.ts';

let now: Date;
let names: Map<string, { bytes: Uint8Array; at: Date }>;
let db: DatabaseSync;

/** Opens a store that keeps its files in a map of at most `room` bytes. */
function open(room = Infinity): SubmissionStore {
  now = new Date('2026-11-21T08:00:00.000Z');
  names = new Map();
  db = new DatabaseSync(':memory:');
  migrateTables(db);
  const files: FileStore = {
    put: async (name, bytes) => void names.set(name, { bytes, at: now }),
    get: async (name) => names.get(name)?.bytes,
    delete: async (gone) => gone.forEach((name) => names.delete(name)),
    putBefore: async (time) => [...names].filter(([, { at }]) => at < time).map(([name]) => name),
  };
  const tables = wrapSqliteDatabase(db, () => undefined);
  return createSubmissionStore(tables, () => now, { files, room: (bytes) => sql`${bytes} <= ${Math.min(room, 1e9)}` });
}

testSubmissionStoreContract('SQLite with separate files', () => ({
  store: open(),
  setTime: (time) => (now = new Date(time)),
  close: () => db.close(),
}));

describe('submission store with separate files', () => {
  let store: SubmissionStore;
  beforeEach(() => void (store = open()));

  const logo = fileOf('icon_url', 'a logo', false);
  const resume = fileOf('resume', 'a life', true);
  const inNames = (hash: string) => [...names.keys()].filter((name) => name.startsWith(hash)).length;
  const revisionOf = (id: number, name: string, files: SubmissionRevision['files']): SubmissionRevision => ({
    ...newSubmission(name),
    ...{ id, files, message: '' },
  });
  const askBack = (id: number) => store.change({ id, from: 'received', to: 'changes_requested', reason: 'Why?' });

  it('stores a file once per submission, and deletes it for one of them', async () => {
    await store.submit(newSubmission('ada', { files: [resume, logo] }));
    await store.submit(newSubmission('alan', { files: [resume] }));
    expect([inNames(resume.hash), inNames(logo.hash)]).toEqual([2, 1]);
    await store.forget('Ada@site.test');
    expect([inNames(resume.hash), inNames(logo.hash)]).toEqual([1, 1]);
    expect(new Uint8Array((await store.file(resume.hash))?.bytes ?? [])).toEqual(resume.bytes);
  });

  it('stores the files of a repeated submission once', async () => {
    await store.submit(newSubmission('ada', { files: [logo] }));
    const again = {
      ...newSubmission('ada', { files: [logo] }),
      receipt: new Uint8Array(32),
      encryptedReceipt: new Uint8Array(16),
    };
    const kept = await store.submit(again);
    expect(Buffer.compare(kept.encryptedReceipt, newSubmission('ada').encryptedReceipt)).toBe(0);
    expect(inNames(logo.hash)).toBe(1);
  });

  it('deletes personal files of a replaced version, and keeps its other files for reviewers', async () => {
    await store.submit(newSubmission('ada', { files: [logo, resume] }));
    await askBack(1);
    const fresh = fileOf('icon_url', 'another', false);
    expect(await store.revise(revisionOf(1, 'boats', [fresh]))).toBe(true);
    expect([inNames(logo.hash), inNames(resume.hash), inNames(fresh.hash)]).toEqual([1, 0, 1]);
    const late = fileOf('icon_url', 'late', false);
    expect(await store.revise(revisionOf(1, 'ships', [late, fresh]))).toBe(false);
    expect([inNames(late.hash), inNames(fresh.hash)]).toEqual([0, 1]);
  });

  it('purges unreferenced files a day after they were stored', async () => {
    const [dead, receipt] = ['cd'.repeat(32), 'ef'.repeat(32)];
    await store.submit(newSubmission('ada', { files: [logo] }));
    await askBack(1);
    await store.revise(revisionOf(1, 'boats', [fileOf('icon_url', 'another', false)]));
    names.set(`${dead}-${receipt}`, { bytes: new Uint8Array(1), at: now });
    const long = new Date('2020-01-01T00:00:00Z');
    const started = now.getTime();
    now = new Date(started + 23 * 60 * 60 * 1000);
    await store.purge(long);
    expect(names.size).toBe(3);
    now = new Date(started + 25 * 60 * 60 * 1000);
    await store.purge(long);
    expect([names.size, inNames(dead), inNames(logo.hash)]).toEqual([2, 0, 1]);
  });

  it('returns undefined for a file whose bytes are missing', async () => {
    await store.submit(newSubmission('ada', { files: [logo] }));
    names.clear();
    expect(await store.file(logo.hash)).toBeUndefined();
  });
});

describe('submission store with limited room', () => {
  const large = fileOf('icon_url', 'x'.repeat(1000), false);

  it('accepts a submission that just fits, and throws StoreFullError for a larger one', async () => {
    const { facts, personal } = newSubmission('ada');
    const size = large.bytes.length + JSON.stringify([facts, personal]).length;
    await expect(open(size).submit(newSubmission('ada', { files: [large] }))).resolves.toBeDefined();
    const store = open(size - 1);
    await expect(store.submit(newSubmission('ada', { files: [large] }))).rejects.toThrow(StoreFullError);
    expect([await store.list({}), names.size]).toEqual([[], 0]);
  });

  it('keeps the current version if a new one does not fit', async () => {
    const store = open(500);
    await store.submit(newSubmission('ada'));
    await store.change({ id: 1, from: 'received', to: 'changes_requested', reason: 'Why?' });
    const revision: SubmissionRevision = { ...newSubmission('boats'), id: 1, files: [large], message: '' };
    await expect(store.revise(revision)).rejects.toThrow(StoreFullError);
    expect(await store.read(1)).toMatchObject({ title: 'ada', status: 'changes_requested', versions: [] });
    expect(names.size).toBe(0);
    expect(await store.revise({ ...revision, files: [] })).toBe(true);
  });
});

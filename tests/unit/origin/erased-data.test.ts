import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

let folder: string;
let file: string;
let now: Date;
let stores: OriginStore[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erased-'));
  file = join(folder, 'origin.sqlite');
  now = new Date('2026-11-21T08:00:00Z');
  // Two processes have the file open: an origin, and the desk or a command.
  stores = [open(), open()];
});
afterEach(() => {
  stores.forEach((store) => store.close());
  rmSync(folder, { recursive: true });
});

const open = () => openSqliteStore(file, () => now);

const personal = 'ada@site.test';
const resume = fileOf('resume', 'the life of Ada', true);
const isStored = (text: string): boolean =>
  ['', '-wal', '-shm'].some((suffix) => existsSync(file + suffix) && readFileSync(file + suffix).includes(text));

async function submit({ submissions }: OriginStore): Promise<number> {
  await submissions.submit(newSubmission('ferries', { personal: { email: personal }, files: [resume] }));
  return (await submissions.list({}))[0]?.id ?? 0;
}

const deletions: Record<string, (store: OriginStore) => Promise<unknown>> = {
  'forget a subscriber': async (store) => {
    await store.subscribe(personal, 'en');
    return () => store.forget(personal);
  },
  'leave a subscription': async (store) => {
    await store.subscribe(personal, 'en');
    const [{ token } = { token: '' }] = await store.subscribers();
    return () => store.leave(token);
  },
  'an unconfirmed request': async (store) => {
    await store.request(personal, 'en');
    now = new Date('2026-11-25T08:00:00Z');
    return () => store.prune();
  },
  'forget a submitter': async (store) => {
    await submit(store);
    return () => store.submissions.forget(personal);
  },
  'delete my data': async (store) => {
    const id = await submit(store);
    return () => store.submissions.forgetOne(id);
  },
  purge: async (store) => {
    await submit(store);
    return () => store.submissions.purge(new Date('2026-11-22'));
  },
  'a new version': async (store) => {
    const id = await submit(store);
    await store.submissions.change({ id, from: 'received', to: 'changes_requested', reason: 'No.' });
    const { key, digest, ...rest } = newSubmission('quay');
    return () => store.submissions.revise({ ...rest, id, key, digest, message: '' });
  },
};

describe('deleted data', () => {
  it.each(Object.entries(deletions))('is in no file of the database: %s', async (_, prepare) => {
    const remove = (await prepare(stores[0]!)) as () => Promise<unknown>;
    expect(isStored(personal)).toBe(true);
    await remove();
    expect([isStored(personal), isStored('the life of Ada')]).toEqual([false, false]);
  });

  it('is erased later if another process reads the database at the moment', async () => {
    await stores[0]!.subscribe(personal, 'en');
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM subscription');
    expect(await stores[0]!.forget(personal)).toBe(true);
    expect(isStored(personal)).toBe(true);
    reader.close();
    await expect.poll(() => isStored(personal), { timeout: 5000 }).toBe(false);
  });
});

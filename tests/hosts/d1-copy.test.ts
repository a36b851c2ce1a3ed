import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseOfBinding, fileStoreOfBinding } from '~/origin/d1/binding.ts';
import type { SqlStatement } from '~/origin/database.ts';
import { copyToD1 } from '~/origin/d1/copy.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { runOriginCommand } from '../unit/origin/command.ts';
import { fileOf, newSubmission } from '../unit/origin/submission-store-contract.ts';
import { startCloudflareApi, testedAccess } from './servers/cloudflare-api.ts';
import { startWorker, type TestedWorker } from './servers/worker.ts';

const count = 120;

let folder: string;
let file: string;
let worker: TestedWorker;
const d1 = (): OriginStore => openD1Store(databaseOfBinding(worker.db), fileStoreOfBinding(worker.files));

async function contentOf({ submissions }: OriginStore) {
  const rows = await submissions.readAll((await submissions.list({})).map(({ id }) => id));
  const hashes = new Set(
    rows.flatMap(({ files, versions }) => [...files, ...versions.flatMap((one) => one.files)]).map(({ hash }) => hash),
  );
  const files = await Promise.all(
    [...hashes].toSorted().map(async (hash) => {
      const found = await submissions.file(hash);
      return { ...found, bytes: Buffer.from(found?.bytes ?? []).toString() };
    }),
  );
  return { rows, files };
}

/** Fills a SQLite file with all kinds of rows: unique and shared files, versions, decisions and subscribers. */
async function fill(): Promise<void> {
  const store = openSqliteStore(file);
  const { submissions } = store;
  const shared = fileOf('audit_report', 'a shared report', false);
  const replaced = fileOf('logo', 'a replaced logo', false);
  for (let number = 0; number < count; number++) {
    const own = number < 20 ? [fileOf('resume', `résumé ${number}`, true)] : [];
    const files = { 0: [shared, replaced], 1: [shared] }[number] ?? own;
    await submissions.submit(newSubmission(`O'Dapp? ${number} – 多链`, { files }));
  }
  await submissions.change({ id: 1, from: 'received', to: 'changes_requested', reason: 'A “better” line?' });
  const version = newSubmission('another', { files: [fileOf('logo', 'another', false)] });
  await submissions.revise({ ...version, id: 1, message: 'It is better now.' });
  await submissions.change({ id: 2, from: 'received', to: 'approved', reason: '', slug: 'o-dapp' });
  await submissions.forgetOne(3);
  for (let number = 0; number < 60; number++) await store.subscribe(`${number}@site.test`, 'hi');
  store.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
  file = join(folder, 'origin.sqlite');
  worker = await startWorker();
  await fill();
});
afterEach(async () => {
  await worker.close();
  rmSync(folder, { recursive: true });
});

it('origin copy --d1 copies all data, and the next submission gets the next id @full', async () => {
  const { api, close } = await startCloudflareApi(worker.db, worker.files);
  const environment = {
    ...{ CLOUDFLARE_API: api, CLOUDFLARE_D1: testedAccess.database, CLOUDFLARE_R2: testedAccess.bucket },
    ...{ CLOUDFLARE_ACCOUNT_ID: testedAccess.account, CLOUDFLARE_API_TOKEN: testedAccess.token },
  };
  const copy = () => runOriginCommand(file, ['copy', '--d1'], environment);
  const first = await copy();
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.output).toContain(`submission\t${count}\t${count}\n`);
  expect(first.output).toContain('subscription\t60\t60\n');
  const store = openSqliteStore(file);
  const before = await contentOf(store);
  expect(before.files.length).toBeGreaterThan(15);
  expect(await contentOf(d1())).toEqual(before);
  // Copying again changes nothing. The next submission gets the next id.
  store.close();
  expect(await copy()).toEqual(first);
  await d1().submissions.submit(newSubmission('after'));
  expect((await d1().submissions.list({})).at(-1)?.id).toBe(count + 1);
  // The copy is refused, because the worker has a newer submission than the SQLite file.
  expect(await copy()).toMatchObject({ code: 1, error: expect.stringContaining(`submission ${count + 1} that`) });
  await close();
  const here = openSqliteStore(file);
  const known = (subscribers: { email: string; language: string }[]) =>
    subscribers.map(({ email, language }) => ({ email, language }));
  expect(known(await d1().subscribers())).toEqual(known(await here.subscribers()));
  here.close();
});

it('copyToD1 completes an interrupted copy when it runs again @deep', async () => {
  const db = databaseOfBinding(worker.db);
  const files = fileStoreOfBinding(worker.files);
  let left = 0;
  const step = <Done>(work: () => Promise<Done>) =>
    left-- > 0 ? work() : Promise.reject(new Error('The line broke.'));
  const breaking = {
    db: { ...db, write: (...statements: readonly SqlStatement[]) => step(() => db.write(...statements)) },
    files: { ...files, put: (name: string, bytes: Uint8Array) => step(() => files.put(name, bytes)) },
  };
  let tries = 0;
  for (let isWhole = false; !isWhole; tries++) {
    left = tries * 9;
    isWhole = await copyToD1(file, breaking.db, breaking.files).then(
      () => true,
      (error: unknown) => {
        expect((error as Error).message).toBe('The line broke.');
        return false;
      },
    );
  }
  expect(tries).toBeGreaterThan(2);
  const store = openSqliteStore(file);
  expect(await contentOf(d1())).toEqual(await contentOf(store));
  store.close();
});

it('copyToD1 throws for a file in use, a database without tables and one with other submissions @full', async () => {
  const db = databaseOfBinding(worker.db);
  const files = fileStoreOfBinding(worker.files);
  const open = openSqliteStore(file);
  await expect(copyToD1(file, db, files)).rejects.toThrow('stop it first');
  open.close();
  await d1().submissions.submit(newSubmission('a stranger'));
  await expect(copyToD1(file, db, files)).rejects.toThrow('D1 has a submission 1 that');
  await worker.db.batch([worker.db.prepare('DROP TABLE submission_version')]);
  await expect(copyToD1(file, db, files)).rejects.toThrow('no table submission_version');
  expect((await worker.files.list({})).objects).toEqual([]);
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOrigin } from '~/origin/server/open-origin.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { runOriginCommand } from './command.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'review-files-'));
  file = join(folder, 'origin.sqlite');
  const store = openSqliteStore(file, () => new Date('2026-01-01'));
  for (const name of ['ada', 'alan']) {
    const application = { kind: 'application', files: [fileOf('resume', `the life of ${name}`, true)] } as const;
    await store.submissions.submit(newSubmission(name, application));
  }
  store.close();
  for (const id of ['1', '2']) expect(await runOriginCommand(file, ['review', 'show', id])).toMatchObject({ code: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = () => ['1', '2'].filter((id) => existsSync(join(folder, `review/${id}/resume.pdf`)));

it('forget and purge delete the files that `review show` has written', async () => {
  expect(written()).toEqual(['1', '2']);
  await runOriginCommand(file, ['forget', 'ada@site.test']);
  expect(written()).toEqual(['2']);
  await runOriginCommand(file, ['purge']);
  expect(written()).toEqual([]);
}, 60_000);

it('the daily purge of the origin deletes them, too', async () => {
  const origin = openOrigin(file, { retentionDays: 1 });
  await expect.poll(written).toEqual([]);
  origin.close();
});

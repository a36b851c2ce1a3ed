import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submissionActionEndpoint } from '~/api/submissions.ts';
import { openOrigin } from '~/origin/server/open-origin.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { createReceipt, hashReceipt } from '~/origin/submissions/receipt.ts';
import { listenOnFreePort } from '../../listening-host.ts';
import { runOriginCommand } from './command.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

const { receipt } = createReceipt('key');
let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'review-files-'));
  file = join(folder, 'origin.sqlite');
  const store = openSqliteStore(file, () => new Date('2026-01-01'));
  for (const name of ['ada', 'alan']) {
    const files = [fileOf('resume', `the life of ${name}`, true)];
    const ofHolder = name === 'ada' && { receipt: hashReceipt(receipt) };
    await store.submissions.submit(newSubmission(name, { kind: 'application', files, ...ofHolder }));
  }
  store.close();
  for (const id of ['1', '2']) expect(await runOriginCommand(file, ['review', 'show', id])).toMatchObject({ code: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = () => ['1', '2'].filter((id) => existsSync(join(folder, `review/${id}/resume.pdf`)));

it('forget and purge delete the files that `review show` has written @full', async () => {
  expect(written()).toEqual(['1', '2']);
  await runOriginCommand(file, ['forget', 'ada@site.test']);
  expect(written()).toEqual(['2']);
  await runOriginCommand(file, ['purge']);
  expect(written()).toEqual([]);
}, 60_000);

it('the holder of the receipt and the daily purge of the origin delete them, too @full', async () => {
  const origin = openOrigin(file);
  const { url, stop } = await listenOnFreePort(createServer(origin.listener));
  const response = await fetch(url + submissionActionEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, step: 'forget' }),
  });
  expect(await response.json()).toMatchObject({ result: 0, data: { status: 'withdrawn' } });
  expect(written()).toEqual(['2']);
  await stop();
  origin.close();
  const purging = openOrigin(file, { retentionDays: 1 });
  await expect.poll(written).toEqual([]);
  purging.close();
});

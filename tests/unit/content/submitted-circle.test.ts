import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submissionStatus } from '~/api/submissions.ts';
import { call } from '~/api/client.ts';
import { originCommand } from '../origin/command.ts';
import { sendForm } from '../origin/forms.ts';
import { startTested, type TestedOrigin } from '../origin/running.ts';

const run = promisify(execFile);

let origin: TestedOrigin;
let home: string;
beforeAll(async () => {
  origin = await startTested();
  // A place with our sources and a snapshot of its own.
  home = await mkdtemp(join(tmpdir(), 'circle-'));
  for (const name of ['src', 'locales', 'node_modules', 'package.json', 'public'])
    await symlink(resolve(name), join(home, name));
});
afterAll(() => Promise.all([origin.stop(), rm(home, { recursive: true })]));

const node = async (...words: string[]) => {
  const env = { ...process.env, ORIGIN_API: origin.url, CONTENT_API: '', MAIN_API: '' };
  const { stdout } = await run(process.execPath, ['--import', resolve('scripts/preload.mjs'), ...words], {
    cwd: home,
    env,
  });
  return stdout;
};

const look = `
  import { dappIds, dappOf, lineOf } from '~/content/read/dapps.ts';
  import { dappMark } from '~/content/read/marks.ts';
  import { pictureFiles } from '~/content/read/pictures.ts';
  const dapp = dappIds().includes('quayside-ferries') ? dappOf('quayside-ferries') : undefined;
  const found = dapp && { title: dapp.title, line: lineOf(dapp, 'en')?.text, mark: dappMark(dapp), files: pictureFiles() };
  console.log(JSON.stringify(found ?? null));
`;
const inDirectory = async () => JSON.parse(await node('--input-type=module-typescript', '--eval', look)) as unknown;

it('a dapp that was sent and approved is in the directory after the next fetch, with its logo, and can be said to be live', async () => {
  const sent = (await (await sendForm(origin.url)).json()) as { data: { receipt: string } };
  const { receipt } = sent.data;
  await node(resolve('scripts/fetch.ts'));
  expect(await inDirectory()).toBeNull();
  expect((await originCommand(origin.file, ['review', 'set', '1', 'approved'])).code).toBe(0);
  expect(await node(resolve('scripts/fetch.ts'))).toContain('submitted.json');
  const file = expect.stringMatching(/^[\da-f]{64}\.png$/);
  expect(await inDirectory()).toEqual({
    title: 'Quayside Ferries',
    line: 'Tickets for ferries, paid on the quay',
    mark: expect.stringMatching(/^\/pictures\/[\da-f]{64}\.png$/),
    files: [file],
  });
  expect((await originCommand(origin.file, ['review', 'set', '1', 'live'])).code).toBe(0);
  const { data } = await call(submissionStatus, { receipt }, { host: origin.url });
  expect(data).toMatchObject({ status: 'live', href: '/en/dappstore/quayside-ferries' });
}, 120_000);

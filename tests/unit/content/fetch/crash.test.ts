import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTrial, type FetchTrial } from './fetching.ts';

let trial: FetchTrial;
beforeAll(async () => {
  trial = await startTrial();
  // The tests that kill a fetch begin with complete lists, and each ends with a complete fetch.
  await trial.fetch();
});
beforeEach(() => trial.faults.clear());
afterAll(() => trial.stop());

const script = join(import.meta.dirname, 'fetch-in-process.ts');

/** Starts a fetch in its own process. `limits` is a shell command that sets resource limits. */
function startFetch(limits = '') {
  const command = `${limits} exec "$0" --import ./scripts/preload.mjs "${script}"`;
  const child = spawn('sh', ['-c', command, process.execPath], {
    env: { ...process.env, FETCH_URL: trial.url, FETCH_FOLDER: trial.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

/** Reads all files of the folder. Throws if a file is not complete JSON. */
async function filesNow(): Promise<Map<string, string>> {
  const files = (await readdir(trial.folder, { recursive: true })).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(trial.folder, file), 'utf8')));
  for (const text of texts) JSON.parse(text);
  return new Map(files.map((file, index) => [file, texts[index] ?? '']));
}

describe('a killed fetch', () => {
  // `asking` kills the fetch at its n-th request, `writing` when it has changed a file for the n-th time.
  it.each([
    ...[20, 80].map((count) => ({ while: 'asking', count, mark: count === 20 ? ' @full' : ' @deep' })),
    ...[1, 5].map((count) => ({ while: 'writing', count, mark: count === 5 ? '' : ' @full' })),
    ...[1, 7, 45, 120].map((count) => ({ while: 'asking', count, mark: ' @deep' })),
    ...[2, 9].map((count) => ({ while: 'writing', count, mark: ' @deep' })),
  ])(
    'while $while (at $count) leaves only complete files, and the next one recovers$mark',
    async ({ while: when, count }) => {
      // Changes these responses, so that the next fetch writes all lists again.
      for (const path of ['/v1/news/list', '/v1/application/list', '/v1/category/list'])
        trial.faults.set(path, 'bad-row');
      await trial.fetch();
      trial.faults.clear();
      await mkdir(trial.folder, { recursive: true });
      trial.requests.length = 0;
      const { child, ended } = startFetch();
      let changes = 0;
      const watcher = watch(trial.folder, { recursive: true }, () => {
        if (when === 'writing' && ++changes === count) child.kill('SIGKILL');
      });
      const isAsking = setInterval(() => {
        if (when === 'asking' && trial.requests.length >= count) child.kill('SIGKILL');
      }, 1);
      await ended;
      clearInterval(isAsking);
      watcher.close();
      await filesNow();
      const { of } = await trial.fetch();
      expect(of('news/en.json').faults).toEqual([]);
      expect((await readdir(trial.folder, { recursive: true })).filter((file) => file.endsWith('.unfinished'))).toEqual(
        [],
      );
    },
  );
});

describe('a full disk', () => {
  it('stops the fetch with a reason, and leaves every file unchanged @full', async () => {
    trial.faults.set('/v1/application/list', 'hostile');
    const before = await filesNow();
    // Limits the size of a file to 20 blocks of 512 bytes. The first large file then fails in the middle, as on a full
    // disk.
    const { code, said } = await startFetch('ulimit -f 20;').ended;
    expect(code).toBe(1);
    expect(said).toMatch(/EFBIG|ENOSPC/);
    const after = await filesNow();
    expect(after.get('dapps.json')).toBe(before.get('dapps.json'));
    expect((await readdir(trial.folder, { recursive: true })).filter((file) => file.endsWith('.unfinished'))).toEqual(
      [],
    );
    expect((await trial.fetch()).of('dapps.json').state).toBe('changed');
  });
});

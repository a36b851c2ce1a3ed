import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTrial, type FetchTrial } from './fetching.ts';

let trial: FetchTrial;
let home: string;
beforeAll(async () => {
  trial = await startTrial();
  // A folder with links to the sources gives the command a snapshot of its own.
  home = await mkdtemp(join(tmpdir(), 'fetch-command-'));
  await symlink(resolve('src'), join(home, 'src'));
});
afterAll(() => Promise.all([trial.stop(), rm(home, { recursive: true })]));
beforeEach(() => trial.faults.clear());

const preload = resolve('scripts/preload.mjs');

async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', preload, resolve('scripts/fetch.ts')], {
    cwd: home,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const hosts = () => ({ CONTENT_API: `${trial.url}/api/content`, MAIN_API: `${trial.url}/api/main` });

describe('npm run fetch', () => {
  it('reports that no host is configured, and does nothing @full', async () => {
    expect(await run({ CONTENT_API: '', MAIN_API: '', ORIGIN_API: '' })).toEqual({
      code: 0,
      said: 'None of CONTENT_API, MAIN_API, ORIGIN_API and RELEASES_URL is set: the embedded facts of src/data are used.\n',
    });
  });

  it('reports faults, exits with 1 only if STRICT_DATA=1, and keeps good data @full', async () => {
    expect((await run(hosts())).code).toBe(0);
    const read = () => readFile(join(home, '.snapshot/news/en.json'), 'utf8');
    const good = await read();
    trial.faults.set('/v1/news/list', 'html');
    const usual = await run(hosts());
    expect(usual.code).toBe(0);
    expect(usual.said).toMatch(
      /news\/en\.json: the stored list is kept.*\n {2}fault: .*sent a web page \(HTML\) instead of JSON/,
    );
    const strict = await run({ ...hosts(), STRICT_DATA: '1' });
    expect(strict.code).toBe(1);
    expect(strict.said).toMatch('STRICT_DATA=1: nothing was built, because a host');
    expect(await read()).toBe(good);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/test/free-port.ts';
import { cloneProject } from '../project-copy.ts';

const clone = cloneProject();
let server: ChildProcess;
let base: string;
let said = '';

beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  server = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/dev.ts'], {
    cwd: clone.root,
    // Without the variables of a test runner, from which Astro would detect a test.
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (said += String(part)));
  while (!said.includes(String(port))) await once(server.stdout!, 'data');
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  clone.remove();
});

test('shows a page from its sources, and a drawing as a picture', async () => {
  const page = await fetch(`${base}/en/dapp`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1>');
  expect((await fetch(`${base}/seal/band.svg`)).headers.get('content-type')).toContain('image/svg+xml');
});

test('shows all parts of the design system, which no build holds', async () => {
  const parts = await fetch(`${base}/parts`);
  expect(parts.status).toBe(200);
  expect(await parts.text()).toContain('scheme-side dark');
});

test('says that it compiles, and when it is done', async () => {
  while (!said.includes('Compiled in')) await once(server.stdout!, 'data');
  expect(said.indexOf('Compiling the pages')).toBeGreaterThan(said.indexOf('ready in'));
});

// Runs after the pages above are requested: Astro reports what it cannot load when a page needs it.
test('prints no error or warning in a fresh clone', () => {
  expect(said).toMatch(/ready in/);
  expect(said).not.toMatch(/error|warn|fail|ENOSPC/i);
});

test.runIf(process.env['TEST_TIER'])(
  'reports a missing text and a row that no page can show, with file and line @full',
  async () => {
    const edit = (file: string, change: (text: string) => string) => {
      const path = join(clone.root, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    };
    const untilSaid = async (words: RegExp) => {
      while (!words.test(said)) await once(server.stderr!, 'data');
    };
    edit('locales/ko/shell.json', (text) => text.replace(/^ {2}"skip": .*\n/m, ''));
    await untilSaid(/locales\/ko\/shell\.json:\d+:\d+ {2}shell:skip is missing/);
    edit('src/data/dapps.json', (text) => text.replace('"url": "https://app.uniswap.org"', '"url": "uniswap"'));
    await untilSaid(/src\/data\/dapps\.json:\d+:\d+ {2}url: is not an http or https address/);
  },
);

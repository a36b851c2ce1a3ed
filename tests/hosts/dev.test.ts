import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { cloneProject } from '../project-copy.ts';

const clone = cloneProject();
let server: ChildProcess;
let base: string;
let said = '';
// Number of modules that Vite compiled for the server before the first page was complete.
let compiled = 0;

beforeAll(async () => {
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  server = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/dev.ts'], {
    cwd: clone.root,
    // Omits the variables of the test runner, because Astro would behave differently with them.
    env: { PATH: process.env['PATH'], PORT: String(port), DEBUG: 'vite:transform' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [server.stdout!, server.stderr!])
    createInterface(input).on('line', (line) => {
      if (!line.includes('vite:transform')) said += `${line}\n`;
      else if (!said.includes('Compiled in')) compiled++;
    });
  while (!said.includes(String(port))) await once(server.stdout!, 'data');
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  clone.remove();
});

test('npm run dev serves a page from its sources, and a drawing as SVG @full', async () => {
  const page = await fetch(`${base}/en/dapp`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1>');
  expect((await fetch(`${base}/seal/band.svg`)).headers.get('content-type')).toContain('image/svg+xml');
});

test('npm run dev serves the parts of the design system @full', async () => {
  const parts = await fetch(`${base}/parts`);
  expect(parts.status).toBe(200);
  expect(await parts.text()).toContain('scheme-side dark');
});

test('npm run dev prints when it starts to compile and when it is done @full', async () => {
  while (!said.includes('Compiled in')) await once(server.stdout!, 'data');
  expect(said.indexOf('Compiling the pages')).toBeGreaterThan(said.indexOf('ready in'));
});

// Astro itself has 335 modules. A module takes 5 to 10 ms, and the first page must respond within 5 s.
test('npm run dev compiles fewer than 650 modules for the first page @full', () => {
  expect(compiled).toBeGreaterThan(300);
  expect(compiled).toBeLessThan(650);
});

test('npm run dev updates an inlined script after a change of its source @full', async () => {
  const file = join(clone.root, 'src/shell/client/boot.ts');
  const page = async () => (await fetch(`${base}/en/dapp`)).text();
  expect(await page()).not.toContain('mended-boot');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nperformance.mark('mended-boot');\n`);
  while (!(await page()).includes('mended-boot')) await setTimeout(50);
});

// Runs after the tests that open pages, because Astro reports a file that it cannot load only when a page needs it.
test('npm run dev prints no error or warning in a fresh clone @full', () => {
  expect(said).toMatch(/ready in/);
  expect(said).not.toMatch(/error|warn|fail|ENOSPC/i);
});

test.runIf(process.env['TEST_TIER'])(
  'npm run dev reports a missing text and an invalid row, with file and line @full',
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

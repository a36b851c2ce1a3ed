import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/test/free-port.ts';

let server: ChildProcess;
let base: string;

beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  server = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/dev.ts'], {
    // Without what a test runner sets: Astro would take itself for a test.
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // It says where it listens, in colours.
  while (!String(await once(server.stdout!, 'data')).includes(String(port)));
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

test('shows a page from its sources, and a drawing as a picture', async () => {
  const page = await fetch(`${base}/en/dapp`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1>');
  expect((await fetch(`${base}/seal/brand.svg`)).headers.get('content-type')).toContain('image/svg+xml');
});

test('shows all parts of the design system, which no build holds', async () => {
  const parts = await fetch(`${base}/parts`);
  expect(parts.status).toBe(200);
  expect(await parts.text()).toContain('scheme-side dark');
});

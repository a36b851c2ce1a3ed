import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { listeningPortOf } from '~/lib/listening-port.ts';
import { firstLine } from '../first-line.ts';
import { cloneProject, linkCaches, keepFewRows } from '../project-copy.ts';

const start = (port: number, cwd = '.') =>
  spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/start.ts'], {
    cwd,
    // Omits the variables of the test runner, because Astro would behave differently with them.
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('npm start reports a port in use before it renders anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = listeningPortOf(other);
  const child = start(port);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  other.close();
  expect(said).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another, such as ${port + 1}.\n`);
  expect(code).toBe(1);
});

// Long, because the command renders 1,300 pages while other tests run.
test('npm start serves the pages and the origin, without deployment files @full', { timeout: 600_000 }, async () => {
  const { root, remove } = cloneProject();
  linkCaches(root);
  keepFewRows(root);
  const port = await findFreePort();
  const child = start(port, root);
  child.stderr.resume();
  const ended = once(child, 'exit');
  await firstLine(child);
  const asked = ['/en', '/ko/news', '/api/health'].map((path) => fetch(`http://localhost:${port}${path}`));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  child.kill();
  expect(await ended).toEqual([0, null]);
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files).toContain('en.html');
  expect(files.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  expect(existsSync(join(root, 'dist-hosts'))).toBe(false);
  remove();
});

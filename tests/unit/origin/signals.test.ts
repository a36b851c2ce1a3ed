import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'signals-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('SIGTERM to npm run origin also ends the origin @full', async () => {
  const npm = spawn('npm', ['run', 'origin'], {
    env: { ...process.env, ORIGIN_DB: join(folder, 'origin.sqlite'), ORIGIN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(npm.stdout);
  const url = await new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  npm.kill('SIGTERM');
  // The pipe closes when the origin has ended, because it is the last process that writes to it.
  await once(npm.stdout, 'close');
  await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed');
});

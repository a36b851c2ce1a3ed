import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

test('startPreview throws without a built site', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'empty-'));
  await expect(startPreview({ dist: empty, port: 0 })).rejects.toThrow('Build it first: npm run build');
  await rm(empty, { recursive: true });
});

test('startPreview throws for a port in use', async () => {
  const port = await findFreePort();
  const first = await startPreview({ dist, port });
  await expect(startPreview({ dist, port })).rejects.toThrow(`Port ${port} is taken.`);
  await first.close();
});

test('startPreview returns its URL', async () => {
  const port = await findFreePort();
  const { url, close } = await startPreview({ dist, port });
  expect(url).toBe(`http://localhost:${port}`);
  expect((await fetch(`${url}/en`)).status).toBe(200);
  await close();
});

test('startPreview completes a pending response on close, and refuses new connections', async () => {
  let answer: () => void = () => undefined;
  const { url, close } = await startPreview({
    ...{ dist, port: 0 },
    api: (_, response) => {
      response.write('half');
      answer = () => response.end(' whole');
    },
  });
  const response = await fetch(`${url}/api/slow`);
  const closed = close();
  await expect(fetch(`${url}/en`)).rejects.toThrow('fetch failed');
  answer();
  expect(await response.text()).toBe('half whole');
  await closed;
});

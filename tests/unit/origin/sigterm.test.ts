import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { submissionPath } from '~/api/submit.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { formDataOf } from './forms.ts';
import { startOriginProcess } from './origin-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sigterm-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('SIGTERM lets the origin finish a pending upload, and refuses new connections', async () => {
  const file = join(folder, 'origin.sqlite');
  const { url, end } = await startOriginProcess(file);
  const form = new Response(await formDataOf());
  const body = Buffer.from(await form.arrayBuffer());
  const upload = request(url + submissionPath('dapp'), {
    method: 'POST',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
      'idempotency-key': randomUUID(),
    },
  });
  const answer = once(upload, 'response') as Promise<[NodeJS.ReadableStream]>;
  await new Promise((resolve) => upload.write(body.subarray(0, 100), resolve));
  // Once the server responds to a second request, it must have received the first one.
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const ended = end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${url}/api/health`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  upload.end(body.subarray(100));
  const [response] = await answer;
  expect(await json(response)).toMatchObject({ result: 0 });
  expect(await ended).toBe(0);
  const store = openSqliteStore(file);
  expect(await store.submissions.list({})).toHaveLength(1);
  store.close();
});

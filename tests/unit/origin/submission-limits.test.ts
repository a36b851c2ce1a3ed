import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { uploadLimits } from '~/api/submissions.ts';
import { submissionPath } from '~/api/submit.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { pdf, sendForm } from './forms.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

const mebibyte = 1024 ** 2;

let origin: TestedOrigin;
afterEach(() => origin.stop());

const kept = async () => {
  const store = openSqliteStore(origin.file);
  const list = await store.submissions.list({});
  const whole = await Promise.all(list.map(({ id }) => store.submissions.read(id)));
  const files = await Promise.all(
    whole.flatMap((one) => one?.files ?? []).map(({ hash }) => store.submissions.file(hash)),
  );
  store.close();
  return { count: list.length, bytes: files.reduce((sum, file) => sum + (file?.bytes.length ?? 0), 0) };
};

const resume = () => Buffer.concat([pdf, randomBytes(3 * mebibyte)]);
const application = (key: string, file: Buffer) =>
  sendForm(origin.url, { kind: 'application', key, files: { resume: file } });

it('returns 507 for a submission above the storage limit, and stores nothing', async () => {
  origin = await startTestedOrigin({ maxBytes: 5 * mebibyte });
  const [key, file] = [randomUUID(), resume()];
  expect((await application(key, file)).status).toBe(200);
  const before = await kept();
  const refused = await application(randomUUID(), resume());
  expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining({ result: 507 })]);
  expect(await kept()).toEqual(before);
  // A repeated request gets the stored response. A small form still fits within the limit.
  expect((await application(key, file)).status).toBe(200);
  expect((await sendForm(origin.url, { kind: 'chain' })).status).toBe(200);
  expect((await kept()).count).toBe(2);
});

it('sends a refusal to a client that is still uploading', async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 0, interval: 60_000 } });
  const piece = Buffer.alloc(64 * 1024);
  const pieces = 60;
  const sent = request(origin.url + submissionPath('dapp'), {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': pieces * piece.length,
      'idempotency-key': randomUUID(),
    },
  });
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  for (let count = 0; count < pieces && !sent.destroyed; count++) {
    sent.write(piece);
    // Sends slowly, so that the server stops reading before the upload ends.
    await sleep(20);
  }
  sent.end();
  const [{ statusCode }] = await answer;
  expect([statusCode, sent.destroyed && !sent.writableFinished]).toEqual([429, false]);
});

it('accepts a form while four slow uploads of other clients have hardly begun', async () => {
  origin = await startTestedOrigin();
  const slow = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2'].map((client) =>
    request(origin.url + submissionPath('dapp'), {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'multipart/form-data; boundary=b', 'content-length': uploadLimits.bytes },
        ...{ 'idempotency-key': randomUUID(), 'x-forwarded-for': client, expect: '100-continue' },
      },
    }).on('error', () => undefined),
  );
  for (const sent of slow) {
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.write(Buffer.alloc(1024));
  }
  const form = await sendForm(origin.url, { kind: 'chain', headers: { 'x-forwarded-for': '10.0.0.3' } });
  expect(form.status).toBe(200);
  for (const sent of slow) sent.destroy();
});

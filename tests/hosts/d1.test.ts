import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthPath } from '~/api/health.ts';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { databaseOfBinding, fileStoreOfBinding } from '~/origin/d1/binding.ts';
import { remoteDatabase, remoteFileStore } from '~/origin/d1/http.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import { startOrigin } from '~/origin/server/start-origin.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { originText } from '~/origin/texts.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { runOriginCommand } from '../unit/origin/command.ts';
import { sendForm } from '../unit/origin/forms.ts';
import { testClaimsContract } from '../unit/origin/desk-contract.ts';
import { testSubmissionStoreContract, newSubmission } from '../unit/origin/submission-store-contract.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { testOriginContract } from './origin-contract.ts';
import { startCloudflare } from './servers/cloudflare.ts';
import type { HostServer } from './servers/host-server.ts';
import { startCloudflareApi, testedAccess } from './servers/cloudflare-api.ts';
import { startWorker, workerModules, type TestedWorker } from './servers/worker.ts';

testOriginContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const file = join(folder, 'origin.sqlite');
  const { url, close } = await startOrigin({ file, port: 0, routeOf: routeOfAddress });
  const stop = () => close().then(() => rmSync(folder, { recursive: true }));
  return { url: url.replace('localhost', '127.0.0.1'), store: () => openSqliteStore(file), stop };
});

// The reviewers' store uses Cloudflare's HTTP API, so these tests cover the API, too.
testOriginContract('D1 and R2 @full', async () => {
  const worker = await startWorker();
  const { api, close } = await startCloudflareApi(worker.db, worker.files);
  const access = { ...testedAccess, api };
  const store = () => openD1Store(remoteDatabase(access, access.database), remoteFileStore(access, access.bucket));
  return { url: worker.url, store, stop: () => close().then(worker.close) };
});

// The full tier tests this store through the origin, with the same requests as the store on SQLite.
describe('D1 store @deep', () => {
  let worker: TestedWorker;
  let now = new Date();
  const parts = [
    'submission_file',
    'submission_identifier',
    'submission_event',
    'submission_version',
    'submission_claim',
  ];
  const tables = ['submission', 'file', ...parts];
  const open = () => openD1Store(databaseOfBinding(worker.db), fileStoreOfBinding(worker.files), () => now);
  const objects = async () => (await worker.files.list({})).objects.map(({ key }) => key);
  const empty = async () => {
    await worker.db.batch(tables.map((table) => worker.db.prepare(`DELETE FROM ${table}`)));
    await worker.files.delete(await objects());
    now = new Date();
  };
  beforeAll(async () => {
    worker = await startWorker();
  }, 60_000);
  afterAll(() => worker.close());

  testSubmissionStoreContract('D1 and R2', async () => {
    await empty();
    return { store: open().submissions, setTime: (time) => (now = new Date(time)), close: () => undefined };
  });
  testClaimsContract('D1', async () => {
    await empty();
    return { store: open(), setTime: (time) => (now = new Date(time)), close: () => undefined };
  });

  const bytes = Buffer.from('%PDF-1.7 a life');
  const resume = { field: 'resume', hash: 'ab'.repeat(32), type: 'application/pdf', isPersonal: true, bytes };

  it('purges an unreferenced file after a day', async () => {
    await empty();
    const { submissions } = open();
    await submissions.submit(newSubmission('ferries', { files: [resume] }));
    await worker.files.put(`${'cd'.repeat(32)}-${'ef'.repeat(32)}`, bytes);
    await submissions.purge(new Date(0));
    expect(await objects()).toHaveLength(2);
    now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await submissions.purge(new Date(0));
    expect(await objects()).toHaveLength(1);
    expect((await submissions.file(resume.hash))?.bytes.length).toBe(bytes.length);
  });

  it('leaves no file of a repeated submission', async () => {
    await empty();
    const one = newSubmission('ferries', { files: [resume] });
    await open().submissions.submit(one);
    await open().submissions.submit({ ...one, receipt: new Uint8Array(32) });
    expect(await objects()).toHaveLength(1);
  });

  it('stores no submission whose file cannot be stored', async () => {
    await empty();
    const files = { ...fileStoreOfBinding(worker.files), put: () => Promise.reject(new Error('R2 is away')) };
    const { submissions } = openD1Store(databaseOfBinding(worker.db), files);
    await expect(submissions.submit(newSubmission('ferries', { files: [resume] }))).rejects.toThrow('R2 is away');
    expect(await submissions.list({})).toEqual([]);
  });

  it('throws above the daily limit of all clients together', async () => {
    await empty();
    await worker.db.batch([
      worker.db
        .prepare(`INSERT INTO submission (key, digest, receipt, sealed, kind, title, name, language, status, reason, facts, created_at, updated_at)
        SELECT unhex(printf('%08x', value)), x'', unhex(printf('%08x', value)), x'', 'dapp', '', '', 'en', 'received', '', '{}', '${now.toISOString()}', ''
        FROM (WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 4320) SELECT value FROM number)`),
    ]);
    await expect(open().submissions.submit(newSubmission('ferries'))).rejects.toThrow('No more');
    now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await open().submissions.submit(newSubmission('ferries'));
  });
});

it('origin commands with --d1 use the API of Cloudflare, and require a valid token @full', async () => {
  const worker = await startWorker();
  const { api, close } = await startCloudflareApi(worker.db, worker.files);
  await openD1Store(databaseOfBinding(worker.db), fileStoreOfBinding(worker.files)).submissions.submit(
    newSubmission('ferries'),
  );
  const environment = {
    ...{ CLOUDFLARE_API: api, CLOUDFLARE_D1: testedAccess.database, CLOUDFLARE_R2: testedAccess.bucket },
    ...{ CLOUDFLARE_ACCOUNT_ID: testedAccess.account, CLOUDFLARE_API_TOKEN: testedAccess.token },
  };
  const command = (words: string[], other = {}) =>
    runOriginCommand('none', [...words, '--d1'], { ...environment, ...other });
  expect(await command(['review', 'list'])).toMatchObject({ code: 0, output: expect.stringContaining('\tferries\n') });
  expect(await command(['review', 'list'], { CLOUDFLARE_API_TOKEN: 'another' })).toMatchObject({
    ...{ code: 1, error: expect.stringContaining('Authentication error') },
  });
  expect(await command(['purge'], { CLOUDFLARE_D1: '' })).toMatchObject({
    ...{ code: 1, error: expect.stringContaining('CLOUDFLARE_D1') },
  });
  expect(await command(['forget', 'ferries@site.test'])).toMatchObject({ code: 0, output: 'Deleted.\n' });
  expect(await command(['backup', 'file'])).toMatchObject({ code: 1 });
  await close();
  await worker.close();
}, 60_000);

it.each([
  { when: 'at the first request', path: healthPath },
  { when: 'on schedule', path: '/cdn-cgi/local/scheduled' },
])(
  'the worker purges once a day, $when @full',
  async ({ path }) => {
    const worker = await startWorker();
    const { submissions } = openD1Store(
      databaseOfBinding(worker.db),
      fileStoreOfBinding(worker.files),
      () => new Date(0),
    );
    await submissions.submit(newSubmission('ferries'));
    const personal = async () => (await submissions.readAll([1]))[0]?.personal;
    expect(await personal()).toBeDefined();
    await fetch(worker.url + path);
    await expect.poll(personal).toBeUndefined();
    await submissions.submit(newSubmission('other'));
    await fetch(worker.url + path);
    expect((await worker.files.list({})).objects.map(({ key }) => key)).toEqual(['purged']);
    expect((await submissions.readAll([2]))[0]?.personal).toBeDefined();
    await worker.close();
  },
  60_000,
);

it('the worker sets served submissions live and sends mails, on schedule @full', async () => {
  const mails: { authorization: string | null; to: string[]; subject: string; text: string }[] = [];
  const worker = await startWorker(undefined, {
    pages: { '/en/dappstore/ferries': '<link rel="canonical" href="https://wallet.test/en/dappstore/ferries">' },
    secrets: { MAIL_TRANSPORT: 'https://mail.test/emails', MAIL_TOKEN: 'a-token', REVIEW_DIGEST_TO: 'team@site.test' },
    answer: async (request) => {
      const mail = (await request.json()) as (typeof mails)[number];
      mails.push({ ...mail, authorization: request.headers.get('authorization') });
      return new Response(null, { status: 202 });
    },
  });
  const { submissions, ...store } = openD1Store(databaseOfBinding(worker.db), fileStoreOfBinding(worker.files));
  await submissions.submit(newSubmission('ferries'));
  await submissions.submit(newSubmission('pier'));
  for (const [id, slug] of ['ferries', 'pier'].entries())
    await submissions.change({ id: id + 1, from: 'received', to: 'approved', reason: '', slug });
  const onSchedule = async () => expect((await fetch(`${worker.url}/cdn-cgi/local/scheduled`)).status).toBe(200);
  await onSchedule();
  expect((await submissions.list({})).map(({ status }) => status)).toEqual(['live', 'approved']);
  await onSchedule();
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({ authorization: 'Bearer a-token', to: ['ferries@site.test'] });
  expect(mails.map(({ subject, text }) => `${subject} ${text}`).join(' ')).not.toMatch(/\{\{|review:|submit:/);
  expect(mails.filter(({ text }) => text.includes(originText('en', 'submit:status.live')))).toHaveLength(1);
  const asked = await fetch(worker.url + subscribeEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'ko' },
    body: JSON.stringify({ email: 'ada@site.test' }),
  });
  expect(await asked.json()).toMatchObject({ result: 0, message: originText('ko', 'subscription:sent') });
  await expect.poll(() => mails.at(-1)?.to).toEqual(['ada@site.test']);
  const [link = ''] = /\/api\/subscription\/ko\/confirm\S+/.exec(mails.at(-1)?.text ?? '') ?? [];
  expect((await fetch(worker.url + link, { method: 'POST' })).status).toBe(200);
  expect(await store.subscribers()).toMatchObject([{ email: 'ada@site.test', language: 'ko' }]);
  await worker.close();
}, 60_000);

it('the worker fetches the list of phishing hosts on schedule, and keeps the last good one @full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const secrets = { PHISHING_LIST_URL: 'https://lists.test/config.json' };
  const list = { blacklist: Array.from({ length: 1000 }, (_, at) => `drain-${at}.example`), whitelist: [] };
  const asksAbout = async ({ url }: TestedWorker) => {
    const answers = { url: 'https://claim.drain-7.example', title: 'Quayside Lanterns' };
    return (await sendForm(url, { answers })).text();
  };
  const worker = await startWorker(folder, { secrets, answer: () => Response.json(list) });
  expect(await asksAbout(worker)).not.toContain('drain-7.example');
  expect((await fetch(`${worker.url}/cdn-cgi/local/scheduled`)).status).toBe(200);
  expect(await asksAbout(worker)).toContain('"asks":"phishing"');
  await worker.close();

  const later = await startWorker(folder, { secrets, answer: () => new Response('no', { status: 503 }) });
  expect(await asksAbout(later)).toContain('"asks":"phishing"');
  await openD1Store(
    databaseOfBinding(later.db),
    fileStoreOfBinding(later.files),
    () => new Date(Date.now() + 25 * 60 * 60 * 1000),
  ).submissions.purge(new Date(0));
  expect((await later.files.list({})).objects.map(({ key }) => key)).toContain('phishing-list.json');
  await later.close();
  rmSync(folder, { recursive: true });
}, 60_000);

it('the worker reports RPC checks as unavailable @full', async () => {
  const worker = await startWorker();
  const answer = await fetch(worker.url + rpcCheckEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rpc: 'https://rpc.pontoon.example.com', chainId: 1 }),
  });
  expect(await answer.json()).toMatchObject({ result: 0, data: { code: 'unavailable' } });
  await worker.close();
}, 60_000);

describe.each([
  { name: 'Workers', on: 'cloudflare' },
  { name: 'Pages @full', on: 'cloudflare-pages' },
] as const)('folder for Cloudflare with D1 and R2, on $name', ({ on }) => {
  let host: HostServer;
  let dist: string;
  let hook: ListeningHost;
  const d1 = { database: testedAccess.database, bucket: testedAccess.bucket };
  beforeAll(async () => {
    dist = await writeFixtureDist();
    hook = await startHost((_, response) => response.writeHead(204).end());
    const secrets = { REFRESH_HOOK: `${hook.url}/start`, REFRESH_TOKEN: 'a-token' };
    host = await startCloudflare(dist, { host: on, servers: { origin: 'https://wallet.test' }, d1, secrets });
  });
  afterAll(async () => {
    await host.stop();
    await hook.stop();
    rmSync(dist, { recursive: true });
  });

  it('responds to calls from its own migrated database, and serves the pages', async () => {
    expect(await (await fetch(host.origin + healthPath)).json()).toMatchObject({ data: { service: 'origin' } });
    expect(await (await sendForm(host.origin)).json()).toMatchObject({ result: 0 });
    expect(await (await fetch(`${host.origin}/api/nothing`)).json()).toMatchObject({ result: 404 });
    expect((await fetch(`${host.origin}/en/news`)).status).toBe(200);
    expect((await fetch(`${host.origin}/EN/news`, { redirect: 'manual' })).headers.get('location')).toBe('/en/news');
    const home = await fetch(host.origin, { headers: { 'accept-language': 'ru' } });
    expect(await home.text()).toContain('ru.html');
    for (const path of ['/_worker.js/index.js', '/worker/index.js', '/wrangler.jsonc'])
      expect({ path, status: (await fetch(host.origin + path)).status }).toEqual({ path, status: 404 });
  });

  it.runIf(on === 'cloudflare')('starts a refresh on schedule, with its token', async () => {
    // A request to this URL makes the local runtime call the scheduled handler.
    expect((await fetch(`${host.origin}/cdn-cgi/local/scheduled`)).status).toBe(200);
    expect(hook.requests).toMatchObject([
      { method: 'POST', url: '/start', body: '{"ref":"main"}', headers: { authorization: 'Bearer a-token' } },
    ]);
  });
});

it('the compressed worker is smaller than 600 KB, of at most 3 MB', () => {
  const packed = workerModules().reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  expect(packed).toBeLessThan(600_000);
});

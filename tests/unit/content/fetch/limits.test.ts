import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FetchLimits } from '~/content/fetch/host.ts';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { formatFetchReport } from '~/content/fetch/report.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

// Long enough that only the tested limit can end a fetch.
const timeoutMs = 120_000;

let host: ListeningHost;
let folder: string;
let answer: RequestListener;
beforeAll(async () => {
  host = await startHost((request, response) =>
    request.url?.startsWith('/v1/news/list')
      ? answer(request, response)
      : response.end(JSON.stringify({ result: 0, data: null })),
  );
});
beforeEach(async () => {
  host.requests.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => host.stop());

let id = 0;
const row = () => ({ hid: `n${++id}`, title: 'News', create_time: '2026-01-01T00:00:00.000Z', lang: 'en' });
const page = (rows: unknown[]): string => JSON.stringify({ result: 0, data: rows });
const endless: RequestListener = (_, response) => response.end(page(Array.from({ length: 20 }, row)));

/** Fetches from the host with these limits. Returns the faults of the English news. */
async function faultsUnder(limits: Partial<FetchLimits>) {
  const report = await fetchSnapshot({ content: host.url, folder, timeout: timeoutMs, limits });
  const { state, faults } = report.files.find(({ file }) => file === 'news/en.json')!;
  expect(state).toBe('missing');
  return { faults, text: formatFetchReport(report) };
}

it.each([
  ['endless rows', endless, { rows: 200 }, 'the host sent more than 200 rows'],
  [
    'only invalid rows',
    ((_, response) => response.end(page([{}]))) satisfies RequestListener,
    { pages: 7 },
    'more than 7 pages',
  ],
  [
    'slow pages',
    ((request, response) => setTimeout(() => endless(request, response), 40)) satisfies RequestListener,
    { listTime: 200 },
    'the list took longer than 0.2 s',
  ],
  ['too many requests', endless, { requests: 90 }, 'more than 90 requests were needed'],
  ['no end before the timeout', endless, { time: 400, rows: 1e9, pages: 1e9 }, 'timeout'],
])('ends a list with %s, and states the reason', async (_, behave, limits, why) => {
  answer = behave;
  const { faults } = await faultsUnder(limits);
  expect(faults.at(-1)).toContain(why);
  expect(host.requests.length).toBeLessThan(20_000);
});

it('rejects a response that is too large after decompression @full', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40 * 1024 * 1024, ' ')));
  expect((await faultsUnder({})).faults).toEqual(['GET /v1/news/list: it has more than 16777216 bytes']);
});

it('escapes line breaks and control characters of a host in the log', async () => {
  answer = (_, response) =>
    response.end(JSON.stringify({ result: 1, message: 'no\u001b[2J\nnews/en.json: new, 54 rows' }));
  const { faults, text } = await faultsUnder({});
  const shown = 'result 1: no\\u{1b}[2J news/en.json: new, 54 rows';
  expect(faults).toEqual([shown]);
  expect(text).toContain(`  fault: ${shown}`);
});

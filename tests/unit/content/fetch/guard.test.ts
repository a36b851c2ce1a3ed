import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { formatFetchReport } from '~/content/fetch/report.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

interface Row {
  hid: string;
  title: string;
  url: string;
}

const whole = Array.from({ length: 60 }, (_, index): Row => {
  const hid = `dapp-${index}`;
  return { hid, title: `Dapp ${index}`, url: `https://${hid}.example.org` };
});
const folder = mkdtempSync(join(tmpdir(), 'guard-'));
type SentRows = readonly Row[] | 'html' | 'error';
let rows: SentRows = whole;
let host: ListeningHost;
beforeAll(async () => {
  host = await startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (rows === 'html') return void response.end('<!doctype html><title>Maintenance</title>');
    if (rows === 'error') return void response.writeHead(500).end();
    const isAsked = pathname === '/v1/application/list';
    const [start, count] = [Number(searchParams.get('start')), Number(searchParams.get('count'))];
    const page = rows.slice(start, start + count);
    response.end(JSON.stringify({ result: 0, message: '', data: isAsked && page.length > 0 ? page : null }));
  });
});
afterEach(() => (rows = whole));
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const fetchAll = (isForced = false) => fetchSnapshot({ content: host.url, folder, timeout: 20_000, isForced });
const stored = (): number => (JSON.parse(readFileSync(join(folder, 'dapps.json'), 'utf8')) as Row[]).length;
const stateNow = async () => (await fetchAll()).files.find(({ file }) => file === 'dapps.json');

const moved = whole.map((row, index) => (index < 40 ? { ...row, url: `https://${row.hid}.evil.test` } : row));

// `fetch-faults` tests unreadable responses in `npm test`.
const faults: readonly { what: string; sent: SentRows; state: string; tier?: string }[] = [
  { what: 'half of the list', sent: whole.slice(0, 30), state: 'refused' },
  {
    what: 'other dapps under new ids',
    sent: whole.map((row) => ({ ...row, hid: `new-${row.hid}` })),
    state: 'refused',
  },
  { what: 'dapps that moved to other hosts', sent: moved, state: 'refused' },
  { what: 'no rows', sent: [], state: 'stale' },
  { what: 'a page of HTML', sent: 'html', state: 'stale', tier: '@full' },
  { what: 'status 500', sent: 'error', state: 'stale', tier: '@full' },
  { what: 'every row twice', sent: whole.flatMap((row) => [row, row]), state: 'unchanged' },
];

it.each(faults.map(({ tier = '', ...fault }) => ({ tier, ...fault })))(
  'does not damage a stored list if a host sends $what $tier',
  async ({ sent, state }) => {
    await fetchAll();
    rows = sent;
    expect((await stateNow())?.state).toBe(state);
    expect(stored()).toBe(60);
    // A second fetch with the same fault changes nothing. When the host has recovered, a fetch updates the list.
    expect((await stateNow())?.state).toBe(state);
    rows = whole;
    expect((await stateNow())?.state).toBe('unchanged');
  },
);

it('states why a list is refused and how to accept it, and accepts it with --force', async () => {
  await fetchAll();
  rows = whole.slice(0, 30);
  const text = formatFetchReport(await fetchAll());
  expect(text).toContain('dapps.json: refused, the stored list is kept (0 hours old), 60 rows');
  expect(text).toContain('  dapps.json shrank from 60 to 30 rows, by more than 10 %.');
  expect(text).toContain('To accept the lists of the hosts: npm run fetch -- --force');
  await fetchAll(true);
  expect(stored()).toBe(30);
});

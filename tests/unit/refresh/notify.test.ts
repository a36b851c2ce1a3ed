import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '~/config/env.ts';
import { alertAboutLastRefresh, notifyOperator } from '../../../scripts/refresh/notify-operator.ts';
import { createFailedRefreshReport, refreshReportFile, type RefreshReport } from '../../../scripts/refresh/report.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

const root = mkdtempSync(join(tmpdir(), 'notify-'));
let host: ListeningHost;
let status = 200;
beforeAll(async () => {
  host = await startHost((_, response) => void response.writeHead(status).end());
  Object.assign(env, { REFRESH_PING: `${host.url}/ping`, REFRESH_ALERT: `${host.url}/alert` });
});
beforeEach(() => {
  host.requests.length = 0;
  status = 200;
});
afterAll(async () => {
  await host.stop();
  rmSync(root, { recursive: true });
});

const list = { list: 'dapps.json', state: 'unchanged', rows: 5, ageHours: 0, faults: [], notes: [] };
const good: RefreshReport = { ...createFailedRefreshReport(new Date(), []), outcome: 'published', lists: [list] };
const refused: RefreshReport = { ...good, outcome: 'refused', reasons: ['news shrank'] };
const received = () =>
  host.requests.map(({ url, body }) => ({ path: url, text: body && (JSON.parse(body) as { text: string }).text }));
const paths = () => received().map(({ path }) => path);
const texts = () => received().map(({ text }) => text);
const containing = (part: string) => expect.stringContaining(part) as string;
const keep = (report: RefreshReport) => writeFileSync(join(root, refreshReportFile), JSON.stringify(report));

it('pings after a good refresh, alerts after a refusal, and does neither after a rollback', async () => {
  await notifyOperator(root, good);
  await notifyOperator(root, refused);
  await notifyOperator(root, { ...good, reasons: ['a list was refused'] });
  await notifyOperator(root, { ...good, outcome: 'rolled back' });
  expect(paths()).toEqual(['/ping', '/alert', '/alert']);
});

it.each([
  { ageHours: 24, pings: 1 },
  { ageHours: 25, pings: 0 },
  { ageHours: null, pings: 0 },
])('data of $ageHours hours cause $pings pings', async ({ ageHours, pings }) => {
  await notifyOperator(root, { ...good, lists: [list, { ...list, ageHours }] });
  expect(paths()).toHaveLength(pings);
});

it('does not ping if no list of a host could be stored, even with fresh data', async () => {
  const stale = { ...list, state: 'stale', host: 'https://content.test' };
  await notifyOperator(root, { ...good, lists: [{ ...list, host: 'https://main.test' }, stale, stale] });
  expect(paths()).toEqual([]);
  await notifyOperator(root, { ...good, lists: [stale, { ...stale, state: 'unchanged' }] });
  expect(paths()).toEqual(['/ping']);
});

it('alerts about a failed step after a good refresh, and not twice about a refused one', async () => {
  keep(good);
  expect(await alertAboutLastRefresh(root)).toBe(true);
  expect(received()).toEqual([{ path: '/alert', text: containing('for example its deploy') }]);
  keep(refused);
  expect(await alertAboutLastRefresh(root)).toBe(true);
  expect(received()).toHaveLength(1);
});

it('sends an undelivered alert once, in the next job or refresh', async () => {
  status = 500;
  await notifyOperator(root, refused);
  keep(refused);
  expect(await alertAboutLastRefresh(root)).toBe(false);
  status = 200;
  host.requests.length = 0;
  await notifyOperator(root, good);
  expect(received()).toEqual([
    { path: '/alert', text: containing('news shrank') },
    { path: '/ping', text: '' },
  ]);
  await notifyOperator(root, good);
  expect(paths()).toEqual(['/alert', '/ping', '/ping']);
});

it('sends all undelivered alerts in order, and then one about a failed step after a later refresh', async () => {
  status = 500;
  await notifyOperator(root, refused);
  await notifyOperator(root, { ...refused, reasons: ['dapps shrank'] });
  keep(good);
  status = 200;
  host.requests.length = 0;
  expect(await alertAboutLastRefresh(root)).toBe(true);
  expect(texts()).toEqual(['news shrank', 'dapps shrank', 'for example its deploy'].map(containing));
});

it('sends an undelivered alert about a failed step only once', async () => {
  keep(good);
  status = 500;
  expect(await alertAboutLastRefresh(root)).toBe(false);
  expect(await alertAboutLastRefresh(root)).toBe(false);
  status = 200;
  host.requests.length = 0;
  expect(await alertAboutLastRefresh(root)).toBe(true);
  expect(texts()).toEqual([containing('for example its deploy')]);
});

it('keeps the last 20 alerts while the address does not respond, and tries one of them at a time', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  Object.assign(env, { REFRESH_ALERT: 'http://127.0.0.1:1/alert' });
  for (let run = 1; run <= 22; run++) await notifyOperator(root, { ...refused, reasons: [`reason ${run}.`] });
  expect(errors).toHaveBeenCalledTimes(22);
  errors.mockRestore();
  Object.assign(env, { REFRESH_ALERT: `${host.url}/alert` });
  keep(refused);
  expect(await alertAboutLastRefresh(root)).toBe(true);
  expect(texts()).toEqual(Array.from({ length: 20 }, (_, index) => containing(`reason ${index + 3}.`)));
});

async function runCommand(environment: NodeJS.ProcessEnv, ...flags: string[]): Promise<number> {
  const folder = mkdtempSync(join(root, 'project-'));
  for (const name of ['src', 'scripts', 'locales', 'node_modules', 'package.json', 'redirects.json'])
    symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, '.snapshot'));
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/refresh.ts', ...flags], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, REFRESH_ALERT: `${host.url}/alert`, REFRESH_PING: `${host.url}/ping`, ...environment },
  });
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

it.each([
  {
    what: 'whose folder is not writable',
    environment: { REFRESH_ROOT: '/proc/nowhere' },
    says: 'cannot be written',
  },
  {
    what: 'whose configuration is missing',
    environment: { SITE_CONFIG: 'nowhere.json', REFRESH_ROOT: join(root, 'none') },
    says: 'nowhere.json',
  },
])('alerts about a refresh $what', async ({ environment, says }) => {
  expect(await runCommand(environment, '--no-fetch')).toBe(1);
  expect(received()).toEqual([{ path: '/alert', text: containing(says) }]);
  expect(existsSync(join(root, 'none/current'))).toBe(false);
});

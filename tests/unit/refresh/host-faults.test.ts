import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '~/config/env.ts';
import { readSnapshotManifest } from '~/content/manifest.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { startContentHost, type ContentHost } from '../../faults/day/content-host.ts';
import { buildWithoutAstro, type ShownRow } from '../../faults/day/fake-builder.ts';
import type { HostFaultResponse } from '../../faults/lists/host.ts';
import { fetchFromConfiguredHosts } from '../../../scripts/build/fetch-configured.ts';
import { runRefresh } from '../../../scripts/refresh/command.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

const home = vi.hoisted(() => ({ snapshot: '', timeoutMs: 20_000 }));
vi.mock('~/content/snapshot.ts', async (original) => ({
  ...(await original<object>()),
  get fetchedFolder() {
    return home.snapshot;
  },
}));
vi.mock('~/config/constants.ts', async (original) => ({
  ...(await original<object>()),
  get httpTimeout() {
    return home.timeoutMs;
  },
}));
vi.mock('../../../scripts/build/check-before.ts', () => ({ assertReadyToBuild: () => undefined }));
const inputs = vi.hoisted(() => ({ operator: 'first' }));
vi.mock('../../../scripts/build/inputs.ts', async (original) => ({
  ...(await original<object>()),
  digestOfBuildCode: () => 'code',
  hashOperatorData: () => {
    const releases = join(home.snapshot, 'releases.json');
    return inputs.operator + (existsSync(releases) ? readFileSync(releases, 'utf8') : '');
  },
}));
vi.spyOn(console, 'log').mockImplementation(() => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const folder = mkdtempSync(join(tmpdir(), 'host-faults-'));
const root = join(folder, 'site');
home.snapshot = join(folder, 'snapshot');
process.env['DAY_SNAPSHOT'] = home.snapshot;

const rows = (kind: string, count: number): ShownRow[] =>
  Array.from({ length: count }, (_, index) => ({ hid: `${kind}${index}`, title: `${kind} ${index}` }));

let host: ContentHost;
let monitor: ListeningHost;
beforeAll(async () => {
  host = await startContentHost();
  monitor = await startHost((_, response) => void response.end());
  Object.assign(env, { CONTENT_API: host.url, MAIN_API: host.url });
  Object.assign(env, { REFRESH_PING: `${monitor.url}/ping`, REFRESH_ALERT: `${monitor.url}/alert` });
});
afterAll(async () => {
  await host.stop();
  await monitor.stop();
  rmSync(folder, { recursive: true });
});

/** Returns the digest of the snapshot with row counts, and the digest of operator data, as a refresh computes them. */
function data() {
  const files = Object.entries(readSnapshotManifest(home.snapshot)?.files ?? {});
  return {
    digest: sha256Hex(JSON.stringify([files.map(([file, { digest }]) => [file, digest]), inputs.operator])),
    lists: Object.fromEntries(files.map(([file, { count }]) => [file, count])),
    accepted: Object.fromEntries(files.flatMap(([file, { accepted }]) => (accepted ? [[file, accepted]] : []))),
  };
}

const noFlags = { root, 'no-fetch': false, force: false, rollback: false, json: false };

async function refreshNow(flags: { force?: boolean; 'no-fetch'?: boolean } = {}): Promise<unknown> {
  process.exitCode = 0;
  const all = { ...noFlags, ...flags };
  await runRefresh(all, { data, code: [], build: buildWithoutAstro });
  const code: unknown = process.exitCode;
  process.exitCode = 0;
  return code;
}

/** Returns the rows of all stored lists and the names of all files of the site, sorted. */
function everything(): string[] {
  const site = join(root, 'current/site');
  const lists = Object.keys(readSnapshotManifest(home.snapshot)?.files ?? {}).flatMap((file) => {
    const list = JSON.parse(readFileSync(join(home.snapshot, file), 'utf8')) as object;
    const rows = Object.values(list).flatMap((row: { list?: object[] }) => row?.list ?? [row]);
    return rows.map((row) => `${file} ${JSON.stringify(row)}`);
  });
  const pages = existsSync(site) ? readdirSync(site, { recursive: true, encoding: 'utf8' }) : [];
  return [...lists, ...pages].toSorted();
}

/** Makes all stored lists a day older. A list that is not fetched again is then too old for a ping. */
function age(): void {
  const path = join(home.snapshot, 'manifest.json');
  const manifest = readSnapshotManifest(home.snapshot)!;
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  for (const file of Object.values(manifest.files)) file.fetched = dayAgo;
  writeFileSync(path, JSON.stringify(manifest));
}

const isFresh = (): boolean =>
  Object.values(readSnapshotManifest(home.snapshot)!.files).every(
    ({ fetched }) => Date.now() - Date.parse(fetched) < 60_000,
  );

const isWarned = (): boolean => {
  const paths = monitor.requests.map(({ url }) => url);
  return paths.includes('/alert') || !paths.includes('/ping');
};

type Edit = (list: ShownRow[]) => ShownRow[];
const edited = (edit: Edit) => () => {
  for (const list of ['news', 'dapps', 'shelf'] as const) host[list] = edit(host[list]);
};
const lying = (lie: HostFaultResponse) => () => {
  host.lies = { lie, about: /./ };
};
const withData =
  (change: (rows: unknown[]) => unknown): HostFaultResponse =>
  (response, due) => {
    const answer = JSON.parse(due) as { data: unknown };
    const list = Array.isArray(answer.data) ? change(answer.data) : answer.data;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, data: list }));
  };

interface HostFault {
  what: string;
  begin: () => void;
  isHarmless?: true;
  /** The tier of this test. By default, the full tier. */
  tier?: '';
}

const faults = (
  [
    { what: 'is down', begin: lying((response) => void response.destroy()) },
    { what: 'returns 500', begin: lying((response) => void response.writeHead(500).end()) },
    { what: 'sends HTML', begin: lying((response) => void response.end('<!doctype html><title>Maintenance</title>')) },
    { what: 'sends half of each list', begin: edited((list) => list.slice(0, list.length / 2)) },
    { what: 'sends the wrong order', begin: edited((list) => list.toReversed()), isHarmless: true },
    { what: 'sends duplicates', begin: edited((list) => list.flatMap((row) => [row, row])), isHarmless: true },
    { what: 'sends no rows', begin: lying(withData(() => [])) },
    {
      what: 'hangs',
      begin() {
        home.timeoutMs = 150;
        lying(() => undefined)();
      },
      tier: '',
    },
    {
      what: 'lies about totals',
      begin: lying(withData((list) => ({ list, total: 1, count: 99_999 }))),
      isHarmless: true,
    },
  ] satisfies HostFault[] as readonly HostFault[]
).map((fault) => ({ tier: '@full', ...fault }));

function recover(): void {
  host.lies = undefined;
  home.timeoutMs = 20_000;
  [host.news, host.dapps, host.shelf] = [rows('news', 24), rows('dapp', 30), rows('shelf', 3)];
}

beforeEach(async () => {
  recover();
  expect(await refreshNow()).toBe(0);
  monitor.requests.length = 0;
});

it('pings after a refresh of healthy hosts @full', async () => {
  age();
  expect(await refreshNow()).toBe(0);
  expect(monitor.requests.map(({ url }) => url)).toEqual(['/ping']);
});

it.each(faults)(
  'keeps the site complete and up to date, in any command, while a host $what $tier',
  async ({ begin, isHarmless }) => {
    const good = everything();
    expect(good.length).toBeGreaterThan(150);
    age();
    begin();
    // Fetches in the same way as `npm run build` and `npm run fetch`.
    for (const command of ['build', 'fetch']) {
      await fetchFromConfiguredHosts();
      expect(everything(), command).toEqual(good);
    }
    for (const command of ['refresh', 'refresh after a bad one']) {
      age();
      monitor.requests.length = 0;
      await refreshNow();
      expect(everything(), command).toEqual(good);
      expect(isHarmless ? isFresh() : isWarned(), command).toBe(true);
    }
    recover();
    monitor.requests.length = 0;
    expect(await refreshNow()).toBe(0);
    expect(monitor.requests.map(({ url }) => url)).toEqual(['/ping']);
  },
);

it.each(faults)('publishes a notice at once while a host $what $tier', async ({ begin }) => {
  begin();
  inputs.operator = `notice of ${Date.now()}`;
  const [before, since] = [readdirSync(join(root, 'releases')), performance.now()];
  expect(await refreshNow()).toBe(0);
  expect(performance.now() - since).toBeLessThan(5000);
  expect(readdirSync(join(root, 'releases')).filter((id) => !before.includes(id))).toHaveLength(1);
  expect(monitor.requests.filter(({ url }) => url === '/alert')).toEqual([]);
});

it('publishes a notice at once in a refresh that is waiting for hosts', async () => {
  lying(() => undefined)();
  const [before, since] = [readdirSync(join(root, 'releases')), performance.now()];
  Object.assign(env, { STRICT_DATA: true });
  const waiting = refreshNow();
  await setTimeout(200);
  inputs.operator = `notice of ${Date.now()}`;
  const code = await waiting;
  Object.assign(env, { STRICT_DATA: false });
  expect(code).toBe(0);
  expect(performance.now() - since).toBeLessThan(8000);
  expect(readdirSync(join(root, 'releases')).filter((id) => !before.includes(id))).toHaveLength(1);
});

it('requests exactly one more refresh after a notice that appears during rendering', async () => {
  host.news = rows('news', 25);
  const build: typeof buildWithoutAstro = (options) => {
    inputs.operator = `notice of ${Date.now()}`;
    return buildWithoutAstro(options);
  };
  expect(await runRefresh(noFlags, { data, code: [], build })).toBe(true);
  expect(await runRefresh(noFlags, { data, code: [], build: buildWithoutAstro })).toBe(false);
});

it('publishes a recall at RELEASES_URL at once while other hosts hang, without requesting lists', async () => {
  const manifest = JSON.parse(readFileSync('src/data/releases.json', 'utf8')) as { releases: object[] };
  const releases = await startHost((_, response) => void response.end(JSON.stringify(manifest)));
  Object.assign(env, { RELEASES_URL: `${releases.url}/releases.json` });
  try {
    expect(await refreshNow()).toBe(0);
    const { fetched } = readSnapshotManifest(home.snapshot)!;
    lying(() => undefined)();
    const words = Object.fromEntries(languageCodes.map((code) => [code, 'Do not use it any more.']));
    Object.assign(manifest.releases[0]!, { recalled: { date: '2026-11-20', reason: words, action: words } });
    const [before, since] = [readdirSync(join(root, 'releases')), performance.now()];
    expect(await refreshNow()).toBe(0);
    expect(performance.now() - since).toBeLessThan(5000);
    expect(readdirSync(join(root, 'releases')).filter((id) => !before.includes(id))).toHaveLength(1);
    expect(readFileSync(join(home.snapshot, 'releases.json'), 'utf8')).toContain('Do not use it any more.');
    // Fetching only the releases does not change the time of the last fetch, so the next fetch still requests all
    // changes of lists.
    expect(readSnapshotManifest(home.snapshot)!.fetched).toBe(fetched);
  } finally {
    Object.assign(env, { RELEASES_URL: undefined });
    await releases.stop();
    rmSync(join(home.snapshot, 'releases.json'));
  }
});

it('does not ping for outdated data with --no-fetch', async () => {
  expect(await refreshNow({ 'no-fetch': true })).toBe(0);
  expect(monitor.requests).toHaveLength(1);
  age();
  expect(await refreshNow({ 'no-fetch': true })).toBe(0);
  expect(monitor.requests).toHaveLength(1);
});

it('needs no --force in the refresh after a list that a person accepted with fetch --force', async () => {
  host.news = rows('news', 8);
  await fetchFromConfiguredHosts();
  expect(readSnapshotManifest(home.snapshot)?.files['news/en.json']).toMatchObject({
    count: 24,
    refused: expect.any(String) as string,
  });
  await fetchFromConfiguredHosts({ isForced: true });
  expect(readSnapshotManifest(home.snapshot)?.files['news/en.json']).toMatchObject({ count: 8 });
  expect(await refreshNow()).toBe(0);
  expect(existsSync(join(root, 'current/site/en/news/news20.html'))).toBe(false);
});

it('stops every command with STRICT_DATA=1 if a list is refused', async () => {
  host.dapps = rows('dapp', 8);
  Object.assign(env, { STRICT_DATA: true });
  await expect(fetchFromConfiguredHosts()).rejects.toThrow('STRICT_DATA=1');
  expect(await refreshNow()).toBe(5);
  Object.assign(env, { STRICT_DATA: false });
});

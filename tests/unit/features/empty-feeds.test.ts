import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'empty-'));
  for (const shared of ['.config', 'locales']) symlinkSync(resolve(shared), join(folder, shared));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  write('src/data/snapshot.json', { collected: '2026-11-20' });
  for (const source of ['src/data', '.snapshot']) {
    for (const api of ['en', 'zh-Hans']) write(`${source}/news/${api}.json`, []);
    write(`${source}/delisted.json`, []);
    write(`${source}/releases.json`, { releases: [], comingSoon: [] });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function write(file: string, content: unknown): void {
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}

async function datesWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  // As in a build, which refuses results without a digest.
  (await import('~/lib/tracked-reads.ts')).startTrackingQueries();
  const { newsRssOf } = await import('~/features/news/feed/rss.ts');
  const { createReleaseFeed } = await import('~/features/download/release-feed.ts');
  return [
    ...(['en', 'zh'] as const).map((lang) => parseRssFeed(newsRssOf(lang)).lastBuildDate),
    parseAtomFeed(createReleaseFeed('en').atom1()).updated,
  ];
}

const hosts = { CONTENT_API: 'https://content.test', RELEASES_URL: 'https://releases.test' };
const collected = ['Fri, 20 Nov 2026 00:00:00 GMT', 'Fri, 20 Nov 2026 00:00:00 GMT', '2026-11-20T00:00:00.000Z'];

it('a feed without entries has the day of the embedded facts', async () => {
  expect(await datesWith({})).toEqual(collected);
});

it('a feed without entries has the time of the last change of its fetched list', async () => {
  const fetched = '2026-11-30T12:00:00Z';
  const listed = (changed: string) => ({ digest: '', count: 0, fetched, host: '', changed });
  write('.snapshot/manifest.json', {
    fetched,
    files: {
      'news/en.json': listed('2026-11-27T01:00:00Z'),
      'news/zh-Hans.json': listed('2026-11-28T02:00:00Z'),
      'releases.json': listed('2026-11-29T03:00:00Z'),
    },
  });
  const changed = ['Fri, 27 Nov 2026 01:00:00 GMT', 'Sat, 28 Nov 2026 02:00:00 GMT', '2026-11-29T03:00:00.000Z'];
  expect(await datesWith(hosts)).toEqual(changed);
  expect((await datesWith({ ...hosts, CONTENT_API: '' })).slice(2)).toEqual(changed.slice(2));
});

it('a snapshot from before such times, or without a manifest, has the day of the embedded facts', async () => {
  const files = { 'news/en.json': { digest: '', count: 0, fetched: '2026-11-30T12:00:00Z', host: '' } };
  write('.snapshot/manifest.json', { fetched: '2026-11-30T12:00:00Z', files });
  expect(await datesWith(hosts)).toEqual(collected);
  rmSync(join(folder, '.snapshot/manifest.json'));
  expect(await datesWith(hosts)).toEqual(collected);
});

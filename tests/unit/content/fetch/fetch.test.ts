import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSnapshotManifest, snapshotManifestFile } from '~/content/manifest.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import chains from '~/data/chains.json' with { type: 'json' };
import dapps from '~/data/dapps.json' with { type: 'json' };
import news from '~/data/news/en.json' with { type: 'json' };
import type { NewsItem } from '~/domain/news.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { startTrial, type FetchTrial } from './fetching.ts';

// The host sends exactly the rows of the JSON files: no Markdown articles, and also dapps that are delisted.
vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../../fixtures/simulated-snapshot.ts');
  const files = {
    'news/en.generated.json': undefined,
    'news/zh-Hans.generated.json': undefined,
    'delisted.json': [],
  };
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});

let trial: FetchTrial;
beforeAll(async () => {
  trial = await startTrial();
  await trial.fetch();
});
afterAll(() => trial.stop());

const english = 'news/en.json';
// Number of lists: news in two languages, six lists per language, and dapps, featured dapps, pictures, icons, chains
// and hot dapps.
const lists = 2 + 6 * languageCodes.length + 6;
const rowsOf = async (file: string) => JSON.parse(await trial.read(file)) as NewsItem[];
const ids = (rows: readonly { hid: string }[]) => rows.map(({ hid }) => hid).toSorted();

describe('a fetch', () => {
  it('stores every list in the format of the embedded data', async () => {
    expect(ids(await rowsOf(english))).toEqual(ids(news));
    expect(ids(await rowsOf('dapps.json'))).toEqual(ids(dapps));
    expect(JSON.parse(await trial.read('chains.json'))).toEqual(chains);
    expect(Object.keys(JSON.parse(await trial.read('dapps/ko.json')) as object)).toHaveLength(dapps.length);
  });

  it('writes a manifest with digest, count, ids of rows with pages, times and host', async () => {
    const { files } = JSON.parse(await trial.read(snapshotManifestFile)) as {
      files: Record<string, { ids?: string[] }>;
    };
    expect(files[english]).toEqual({
      digest: expect.stringMatching(/^[\da-f]{64}$/),
      count: news.length,
      ids: (await rowsOf(english)).map(({ hid }) => hid),
      fetched: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      host: `${trial.url}/api/content`,
    });
    expect(Object.keys(files)).toHaveLength(lists);
    const withPages = Object.keys(files).filter((file) => files[file]?.ids);
    expect(withPages.toSorted()).toEqual(['dapps.json', english, 'news/zh-Hans.json']);
  });

  it('without new data writes no list and requests no article, unless it is thorough', async () => {
    trial.requests.length = 0;
    const { isChanged, text } = await trial.fetch();
    expect(isChanged).toBe(false);
    expect(text).toBe(`${lists} lists, 0 with changes, 0 faults. No changes.`);
    expect(trial.requests.filter((path) => /\/v1\/news\/\d+/.test(path))).toEqual([]);
    await trial.fetch({ isThorough: true });
    expect(trial.requests.filter((path) => /\/v1\/news\/\d+/.test(path)).length).toBeGreaterThan(news.length);
  });

  it('keeps the time of the last change of a list @full', async () => {
    const timesOf = async (now?: Date) => {
      if (now) await trial.fetch({ now });
      const { fetched, changed } = readSnapshotManifest(trial.folder)!.files[english]!;
      return { fetched, changed };
    };
    const before = await timesOf();
    const later = new Date(Date.now() + msPerDay);
    expect(await timesOf(later)).toEqual({ fetched: later.toISOString(), changed: before.changed });
    const path = join(trial.folder, snapshotManifestFile);
    const manifest = readSnapshotManifest(trial.folder)!;
    manifest.files[english]!.digest = 'of another list';
    await writeFile(path, JSON.stringify(manifest));
    const changed = new Date(Date.now() + 2 * msPerDay);
    expect(await timesOf(changed)).toEqual({ fetched: changed.toISOString(), changed: changed.toISOString() });
  });

  it('removes a row that the host withdrew after an interrupted fetch', async () => {
    const before = await trial.read(english);
    const [first] = await rowsOf(english);
    await writeFile(
      join(trial.folder, english),
      JSON.stringify([{ ...first, hid: 'withdrawn' }, ...(await rowsOf(english))]),
    );
    expect((await trial.fetch()).isChanged).toBe(true);
    expect(await trial.read(english)).toBe(before);
  });
});

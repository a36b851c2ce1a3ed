import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { snapshotManifestFile } from '~/content/manifest.ts';
import { asRecord } from '~/lib/record.ts';
import { hostsAt, createSnapshotFolder, startFaultyHost, type FaultyHost } from '../../faults/lists/host.ts';
import { listFaults, rowFaults } from '../../faults/lists/rows.ts';

const limits = { rows: 2500, pages: 12, requests: 3000, time: 20_000, listTime: 10_000 };

let host: FaultyHost;
let folder: string;
let remove: () => Promise<void>;

const fetchNow = (timeout = 20_000) => fetchSnapshot({ ...hostsAt(host.url), folder, timeout, limits });

/** Returns all files of the snapshot. Omits the manifest, because the times in it change. */
const filesNow = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== snapshotManifestFile)
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );

let good: Map<string, string>;
beforeAll(async () => {
  host = await startFaultyHost();
  ({ folder, remove } = await createSnapshotFolder());
  // Three rows have the same logo, which the fetch stores for all of them at the same time.
  expect((await fetchNow()).faults).toBe(0);
  expect((await fetchNow()).isChanged).toBe(false);
  good = filesNow();
});
afterEach(() => {
  host.lie = undefined;
});
afterAll(async () => {
  await host.stop();
  await remove();
});

describe('fetch from a faulty host', () => {
  it.each(listFaults.map((fault) => [fault.name, fault.isVariant ? '@deep' : '@full', fault] as const))(
    'keeps every list and reports the reason if the host %s %s',
    async (_, __, { lie, says, but, timeoutMs }) => {
      host.lie = lie;
      host.asked.length = 0;
      const since = performance.now();
      const { files } = await fetchNow(timeoutMs);
      expect(performance.now() - since).toBeLessThan(limits.time + 5000);
      expect(host.asked.length).toBeLessThanOrEqual(limits.requests);
      for (const { file, state, faults } of files) {
        if (but?.test(file) || /^(?:pictures|icons)\.json$/.test(file)) continue;
        expect({ file, state }).toEqual({ file, state: 'stale' });
        const silent = /not requested, because \S+ did not respond/;
        expect(
          faults.some((fault) => says.test(fault) || silent.test(fault)),
          `${file}: ${faults[0]}`,
        ).toBe(true);
        for (const fault of faults) expect(fault.length).toBeLessThanOrEqual(500);
      }
      if (!but) expect(filesNow()).toEqual(good);
      host.lie = undefined;
      expect((await fetchNow()).faults).toBe(0);
      expect(filesNow()).toEqual(good);
    },
  );

  it.each(rowFaults.map((fault) => [fault.name, fault] as const))(
    'keeps good rows unchanged if the host %s @full',
    async (_, { change, says }) => {
      // Changes only rows of lists. Skips articles, the releases manifest and the empty last page.
      host.lie = (response, due, path) => {
        const { data, ...answer } = asRecord(JSON.parse(due));
        const isList = path !== '/releases.json' && Array.isArray(data) && data.length > 0;
        const body = isList ? { ...answer, data: change(data as Record<string, unknown>[]) } : undefined;
        response.setHeader('content-type', 'application/json').end(body ? JSON.stringify(body) : due);
      };
      const { files } = await fetchNow();
      const faults = files.flatMap(({ file, faults: all }) => all.map((fault) => `${file}: ${fault}`));
      expect(faults.filter((fault) => !says?.test(fault))).toEqual([]);
      if (says) expect(faults.length).toBeGreaterThan(files.length / 3);
      expect(filesNow()).toEqual(good);
    },
  );
});

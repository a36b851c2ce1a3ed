import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotManifestFile } from '~/content/manifest.ts';
import { seededRandom } from '../../scripts/bench/corpus/random.ts';
import { readRelease } from '../../scripts/refresh/release.ts';
import type { RefreshReport } from '../../scripts/refresh/report.ts';
import { codeEdits, dataEdits, writeSnapshot, type Edit, type Project } from './incremental/edits.ts';

// Compares compressed files only in every fifth round, because compression takes a long time.
const compressedEvery = 5;
const sequences = 20;
const dappCount = 6;
const compressed = /\.(?:br|gz)$/;
const minutes = 15 * 60_000;
// With a configured host, the build reads the fetched data. It sends no requests to the host.
const environment = { ...process.env, CONTENT_API: 'http://127.0.0.1:1', REFRESH_ROOT: 'releases' };
const rowsOf = (file: string) => JSON.parse(readFileSync(join('src/data', file), 'utf8')) as unknown[];

function digests(folder: string, isLeftOut: (file: string) => boolean = () => false): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !isLeftOut(file));
  return new Map(files.sort().map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));

const uncompressed = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].filter(([file]) => !compressed.test(file)));

describe.runIf(process.env['TEST_TIER'])('refresh and incremental build', () => {
  let folder = '';
  const node = (...args: string[]): string =>
    execFileSync(process.execPath, ['--import', './scripts/preload.mjs', ...args], {
      ...{ cwd: folder, env: environment, stdio: 'pipe', encoding: 'utf8' },
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-site-'));
    execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
    symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, '.snapshot/news'), { recursive: true });
    writeFileSync(
      join(folder, '.snapshot', snapshotManifestFile),
      JSON.stringify({ fetched: '2026-11-01T00:00:00.000Z', files: {} }),
    );
    for (const file of ['news/en.json', 'news/zh-Hans.json']) writeSnapshot(folder, file, rowsOf(file));
    // Removes most dapps, because more rounds are possible with fewer pages.
    writeSnapshot(folder, 'dapps.json', rowsOf('dapps.json').slice(0, dappCount));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the served files of the current release. Excludes old files that only cached pages use. */
  function served(isWithCompressed: boolean): Map<string, string> {
    const retired = new Set(Object.keys(readRelease(join(folder, 'releases/current'))?.retired ?? {}));
    const isLeftOut = (file: string) =>
      retired.has(file.replace(compressed, '')) || (!isWithCompressed && compressed.test(file));
    return digests(join(folder, 'releases/current/site'), isLeftOut);
  }

  function builtAnew(isWithCompressed: boolean): Map<string, string> {
    node('tests/build/incremental/build-full.ts', 'clean', ...(isWithCompressed ? ['--compress'] : []));
    return digests(join(folder, 'clean'));
  }

  it('produce the same bytes as a full build after random edits @deep', { timeout: minutes }, () => {
    node('scripts/refresh.ts', '--no-fetch', '--force');
    expect(served(true)).toEqual(builtAnew(true));
    const project: Project = { folder, pick: (values) => values[0]!, count: 0 };
    const hows = new Set<string | undefined>();
    for (let sequence = 1; sequence <= sequences; sequence++) {
      const random = seededRandom(`sequence ${sequence}`);
      project.pick = (values) => values[Math.floor(random() * values.length)]!;
      const kinds: readonly Edit[] = sequence % 4 ? dataEdits : [...dataEdits, ...codeEdits];
      const edits = Array.from({ length: project.pick([1, 2, 3]) }, () => project.pick(kinds));
      if (sequence % 4 === 0) edits.push(project.pick(codeEdits));
      for (const edit of edits) {
        project.count++;
        edit(project);
      }
      const report = JSON.parse(node('scripts/refresh.ts', '--no-fetch', '--json', '--force')) as RefreshReport;
      hows.add(report.how);
      const isWithCompressed = sequence % compressedEvery === 0;
      const [fresh, clean] = [served(isWithCompressed), builtAnew(isWithCompressed)];
      const what = `sequence ${sequence}: ${edits.map(({ name }) => name).join(', ')}`;
      expect(differences(fresh, clean), `${what} (${report.how})`).toEqual([]);
      node('tests/build/incremental/build-incremental.ts', 'again');
      const again = digests(join(folder, 'again'));
      expect(differences(again, uncompressed(clean)), `${what}, built again`).toEqual([]);
    }
    expect(hows).toEqual(new Set(['built', 'rendered', 'changed pages rendered']));
  });
});

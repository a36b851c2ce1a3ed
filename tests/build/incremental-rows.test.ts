import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoredIcon } from '~/content/fetch/create-picture-variants.ts';
import { snapshotManifestFile } from '~/content/manifest.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { readRelease } from '../../scripts/refresh/release.ts';
import type { RefreshReport } from '../../scripts/refresh/report.ts';
import { writeSnapshot } from './incremental/edits.ts';

type Row = Record<string, unknown> & { hid: string; code: string; chains: { network: string }[] };

const minutes = 10 * 60_000;
// With a configured host, the build reads the fetched data. It sends no requests to the host.
const hosts = { CONTENT_API: 'http://127.0.0.1:1', MAIN_API: 'http://127.0.0.1:1' };
const environment = { ...process.env, ...hosts, REFRESH_ROOT: 'releases' };
const embedded = (file: string) => JSON.parse(readFileSync(join('src/data', file), 'utf8')) as Row[];
const dapps = embedded('dapps.json');

describe.runIf(process.env['TEST_TIER'])('refresh after one changed row', () => {
  let folder = '';
  const node = (...args: string[]): string =>
    execFileSync(process.execPath, ['--import', './scripts/preload.mjs', ...args], {
      ...{ cwd: folder, env: environment, stdio: 'pipe', encoding: 'utf8' },
    });

  function digests(site: string): Map<string, string> {
    const retired = new Set(Object.keys(readRelease(join(folder, 'releases/current'))?.retired ?? {}));
    const files = readdirSync(join(folder, site), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, site).length + 1))
      .filter((file) => !retired.has(file));
    return new Map(files.sort().map((file) => [file, hash('sha256', readFileSync(join(folder, site, file)))]));
  }

  /** Changes a file of the snapshot and refreshes. Returns the changed pages and the number of rendered pages. */
  function refreshed(file: string, change: (row: Row) => Row) {
    const before = digests('releases/current/site');
    const rows = JSON.parse(readFileSync(join(folder, '.snapshot', file), 'utf8')) as Row[];
    writeSnapshot(folder, file, rows.map(change));
    const report = JSON.parse(node('scripts/refresh.ts', '--no-fetch', '--json', '--force')) as RefreshReport;
    const after = digests('releases/current/site');
    node('tests/build/incremental/build-full.ts', 'clean');
    expect([...after]).toEqual([...digests('clean')]);
    const changed = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
    return { how: report.how, rendered: report.rendered ?? 0, changed };
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-site-'));
    execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
    symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, '.snapshot/news'), { recursive: true });
    const empty = { fetched: '2026-11-01T00:00:00.000Z', files: {} };
    writeFileSync(join(folder, '.snapshot', snapshotManifestFile), JSON.stringify(empty));
    for (const file of ['news/en.json', 'news/zh-Hans.json', 'dapps.json', 'chains.json'])
      writeSnapshot(folder, file, embedded(file));
    node('scripts/refresh.ts', '--no-fetch', '--force');
  }, minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('renders the pages that show a changed dapp, with the result of a full build @deep', { timeout: minutes }, () => {
    const { hid } = dapps.at(-1)!;
    const { how, rendered, changed } = refreshed('dapps.json', (row) =>
      row.hid === hid ? { ...row, title: 'Another name' } : row,
    );
    expect(how).toBe('changed pages rendered');
    for (const lang of languageCodes) expect(changed).toContain(`${lang}/dappstore/${hid}.html`);
    const others = changed.filter((file) => /\/dappstore\/[\w-]+\.html$/.test(file) && !file.endsWith(`/${hid}.html`));
    for (const file of others)
      expect(readFileSync(join(folder, 'releases/current/site', file), 'utf8'), file).toContain('Another name');
    expect(changed.filter((file) => /^\w\w\.html$|\/news|^\w\w\/dappstore\.html$/.test(file))).toEqual([]);
    // The refresh also renders pages that read other fields of the row, although these pages do not change.
    expect(rendered - changed.length).toBeLessThan(60);
  });

  it('renders the pages that show a changed chain, with the result of a full build @deep', { timeout: minutes }, () => {
    const listing = Map.groupBy(
      dapps.flatMap(({ chains }) => chains.map(({ network }) => network)),
      (code) => code,
    );
    // A chain of only two dapps, because all footers link to the explorers of the biggest chains.
    const [code = ''] = embedded('chains.json').flatMap(({ code: own }) =>
      listing.get(own)?.length === 2 ? [own] : [],
    );
    const { how, rendered, changed } = refreshed('chains.json', (row) =>
      row.code === code ? { ...row, title: 'Another chain' } : row,
    );
    expect(how).toBe('changed pages rendered');
    for (const { hid } of dapps.filter(({ chains }) => chains.some(({ network }) => network === code)))
      expect(changed).toContain(`en/dappstore/${hid}.html`);
    expect(changed.filter((file) => file.includes('/news'))).toEqual([]);
    expect(rendered - changed.length).toBeLessThan(60);
  });

  it(
    'draws one sharing picture after the logo of a dapp has changed, and keeps the others @deep',
    {
      timeout: minutes,
    },
    async () => {
      const [{ hid } = { hid: '' }] = dapps;
      const icon_url = 'https://host.example/icon.png';
      const kept = () => {
        const files = readdirSync(join(folder, '.cache/pictures'));
        return new Map(files.map((file) => [file, statSync(join(folder, '.cache/pictures', file)).ino]));
      };
      const wear = async (colour: string) => {
        const square = { width: 128, height: 128, channels: 3, background: colour } as const;
        const { picture, files } = await createStoredIcon(await sharp({ create: square }).png().toBuffer());
        mkdirSync(join(folder, '.snapshot/pictures'), { recursive: true });
        for (const [name, bytes] of files) writeFileSync(join(folder, '.snapshot/pictures', name), bytes);
        writeSnapshot(folder, 'icons.json', { [icon_url]: picture });
        return refreshed('dapps.json', (row) => (row.hid === hid ? { ...row, icon_url } : row));
      };
      const ofDapps = (files: readonly string[]) => files.filter((file) => file.startsWith('share/'));
      for (const colour of ['#ff0000', '#00ff00']) {
        const before = kept();
        const { changed } = await wear(colour);
        expect(ofDapps(changed)).toEqual([`share/dapp/${hid}.jpg`]);
        const after = kept();
        expect(after.size).toBe(before.size + 1);
        expect([...before].filter(([file, inode]) => after.get(file) !== inode)).toEqual([]);
      }
    },
  );
});

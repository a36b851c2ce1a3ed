import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchedListAges, snapshotFacts } from '~/content/read/build-facts.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { parseSiteManifest } from '../../../scripts/manifest/schema.ts';
import { updateBuildJson } from '../../../scripts/refresh/update-build-json.ts';
import { digestOfFile } from '../../../scripts/build/inputs.ts';
import { readRelease, writeRelease, type SiteRelease } from '../../../scripts/refresh/release.ts';
import { releaseFolderOf, openReleaseStore } from '../../../scripts/refresh/release-store.ts';

const root = mkdtempSync(join(tmpdir(), 'updateBuildJson-'));
const old = { commit: 'abc', snapshot: { collected: '2020-01-01' }, counts: { pages: 1, note: 'x'.repeat(300) } };

describe('/build.json without new data', () => {
  afterAll(() => rmSync(root, { recursive: true }));

  it('contains the time of the last fetch, and does not change in other releases', async () => {
    const store = openReleaseStore(root);
    const folder = releaseFolderOf(store, 'one');
    const file = join(folder, 'site/build.json');
    mkdirSync(join(folder, 'site'), { recursive: true });
    writeFileSync(file, JSON.stringify(old));
    writeFileSync(`${file}.br`, 'stale');
    linkSync(file, join(root, 'before.json'));
    const release = { id: 'one', pages: { 'build.json': 'stale' }, assets: {}, placed: {}, answers: [], policies: {} };
    writeRelease(folder, release as unknown as SiteRelease);

    await updateBuildJson(store, release as unknown as SiteRelease);

    const text = JSON.stringify({ ...old, snapshot: snapshotFacts(), lists: fetchedListAges() });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(readRelease(folder)?.pages).toEqual({ 'build.json': digestOfFile(file) });
    const manifest = parseSiteManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.snapshot).toEqual(snapshotFacts());
    expect(manifest.files.find((row) => row.file === 'build.json')?.sha256).toBe(sha256Hex(text));
    expect(readFileSync(join(root, 'before.json'), 'utf8')).toBe(JSON.stringify(old));
  });
});

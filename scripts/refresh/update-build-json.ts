import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asRecord } from '~/lib/record.ts';
import { compressFiles, compressedEncodings } from '../build/compress.ts';
import { digestOfFile } from '../build/inputs.ts';
import { folderStampsOf } from './damaged-files.ts';
import { serializeEncodings } from './file-encodings.ts';
import { writeRelease, type SiteRelease } from './release.ts';
import { writeManifestOfSiteRelease } from './release-manifest.ts';
import { releaseFolderOf, type ReleaseStore } from './release-store.ts';

const file = 'build.json';

/**
 * Updates the time of the fetch in `/build.json` after a refresh without changes, so that monitors notice every
 * refresh.
 */
export async function updateBuildJson(store: ReleaseStore, release: SiteRelease): Promise<void> {
  const folder = releaseFolderOf(store, release.id);
  const path = join(folder, 'site', file);
  if (!existsSync(path)) return;
  // Imported after the fetch, because modules of content/read cache data.
  const { fetchedListAges, snapshotFacts } = await import('~/content/read/build-facts.ts');
  const before = readFileSync(path, 'utf8');
  const text = JSON.stringify({
    ...asRecord(JSON.parse(before)),
    snapshot: snapshotFacts(),
    lists: fetchedListAges(),
  });
  if (text === before) return;
  mkdirSync(store.work, { recursive: true });
  const made = join(store.work, file);
  writeFileSync(made, text);
  await compressFiles([made]);
  for (const form of [...compressedEncodings, '']) {
    if (existsSync(`${made}${form}`)) renameSync(`${made}${form}`, `${path}${form}`);
    else rmSync(`${path}${form}`, { force: true });
  }
  rmSync(store.work, { recursive: true });
  const digest = digestOfFile(path);
  const site = join(folder, 'site');
  const updated = {
    ...release,
    pages: { ...release.pages, [file]: digest },
    placed: { ...release.placed, [file]: serializeEncodings(site, file, digest) ?? '' },
    folders: { ...release.folders, ...folderStampsOf(site, [file]) },
  };
  writeRelease(folder, updated);
  writeManifestOfSiteRelease(folder, updated);
}

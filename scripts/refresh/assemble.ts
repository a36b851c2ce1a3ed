import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { stampOf } from './damage.ts';
import { filesOf, readRelease, type Digests, type Release } from './release.ts';
import { folderOf, unfinishedFolderOf, type ReleaseStore } from './release-store.ts';

const forms = ['', ...compressedForms];
const site = (folder: string): string => join(folder, 'site');

function put(from: string, to: string): void {
  // A link shares its content with other releases: it is never written into, always replaced.
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** A folder to make a release in: links to what is served, or the spare one, as far as it holds the same links. */
function begin(store: ReleaseStore, folder: string, served: Release | undefined): Digests {
  const known = served ? filesOf(served) : {};
  const from = site(folderOf(store, served?.id ?? ''));
  const inForms = Object.keys(known).flatMap((file) => forms.map((form) => `${file}${form}`));
  if (readRelease(store.spare)) {
    renameSync(store.spare, folder);
    rmSync(join(folder, 'release.json'));
    const stamps = served?.stamps ?? {};
    const same = new Set(inForms.filter((file) => stampOf(join(site(folder), file)) === stamps[file]));
    // Also what somebody else may have put there.
    for (const entry of readdirSync(site(folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isDirectory() && !same.has(path.slice(site(folder).length + 1))) rmSync(path);
    }
    return Object.fromEntries(
      Object.entries(known).filter(([file]) => forms.every((form) => same.has(`${file}${form}`))),
    );
  }
  mkdirSync(site(folder), { recursive: true });
  linkFiles(
    from,
    site(folder),
    inForms.filter((file) => existsSync(join(from, file))),
  );
  return known;
}

/** Lays out a release in a folder of its own: what is new from the work folder, all else as links to what is served, which is sound. */
export function assemble(store: ReleaseStore, id: string, files: Digests, served: Release | undefined): string {
  const folder = unfinishedFolderOf(store, id);
  const there = begin(store, folder, served);
  const servedFiles = served ? filesOf(served) : {};
  const servedSite = site(folderOf(store, served?.id ?? ''));
  for (const [file, digest] of Object.entries(files)) {
    if (there[file] === digest) continue;
    const from = servedFiles[file] === digest ? servedSite : store.work;
    for (const form of forms) put(join(from, `${file}${form}`), join(site(folder), `${file}${form}`));
  }
  for (const file of Object.keys(there)) {
    if (!(file in files)) for (const form of forms) rmSync(join(site(folder), `${file}${form}`), { force: true });
  }
  return folder;
}

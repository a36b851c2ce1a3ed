import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFiles } from '../hosts/link-files.ts';
import { filesOf, readRelease, type Digests, type Release } from './release.ts';
import { currentId, folderOf, unfinishedFolderOf, type Shelf } from './shelf.ts';

const forms = ['', '.br', '.gz'];
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

/** A folder to make a release in, and the files that it holds already: the spare one, else links to what is served. */
function begin(shelf: Shelf, folder: string, served: Release | undefined): Digests {
  const spare = readRelease(shelf.spare);
  if (spare) {
    renameSync(shelf.spare, folder);
    rmSync(join(folder, 'release.json'));
    return filesOf(spare);
  }
  mkdirSync(site(folder), { recursive: true });
  if (!served) return {};
  const from = site(folderOf(shelf, served.id));
  const all = Object.keys(filesOf(served)).flatMap((file) => forms.map((form) => `${file}${form}`));
  linkFiles(
    from,
    site(folder),
    all.filter((file) => existsSync(join(from, file))),
  );
  return filesOf(served);
}

/** Lays out a release in a folder of its own: what is new from the work folder, all else as links to what is served. */
export function placeFiles(shelf: Shelf, id: string, files: Digests, served: Release | undefined): string {
  const folder = unfinishedFolderOf(shelf, id);
  const there = begin(shelf, folder, served);
  const servedFiles = served ? filesOf(served) : {};
  const servedSite = site(folderOf(shelf, currentId(shelf) ?? ''));
  for (const [file, digest] of Object.entries(files)) {
    if (there[file] === digest) continue;
    const from = servedFiles[file] === digest ? servedSite : shelf.work;
    for (const form of forms) put(join(from, `${file}${form}`), join(site(folder), `${file}${form}`));
  }
  for (const file of Object.keys(there)) {
    if (!(file in files)) for (const form of forms) rmSync(join(site(folder), `${file}${form}`), { force: true });
  }
  return folder;
}

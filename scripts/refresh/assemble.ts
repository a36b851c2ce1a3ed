import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { pathsBelow } from '../build/files-in.ts';
import type { Digests } from '../build/made-site.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { hasSameNames, stampOf } from './damage.ts';
import { filesOf, readRelease, type Release } from './release.ts';
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

/** What lies in a folder at the beginning, and of that the paths whose stamps were found to be those of what is served. */
interface Begun {
  there: Digests;
  stamped: ReadonlySet<string>;
}

/** A folder to make a release in: links to what is served, or the spare one, as far as it holds the same links. */
function begin(store: ReleaseStore, folder: string, served: Release | undefined): Begun {
  const known = served ? filesOf(served) : {};
  const from = site(folderOf(store, served?.id ?? ''));
  const inForms = Object.keys(known).flatMap((file) => forms.map((form) => `${file}${form}`));
  const spare = readRelease(store.spare);
  if (spare) {
    renameSync(store.spare, folder);
    rmSync(join(folder, 'release.json'));
    const stamps = served?.stamps ?? {};
    // Where all names are as they were, a file of the same stamp is the one that is served, which was looked at.
    const isAsPlaced = hasSameNames(site(folder), spare);
    const stampIn = (file: string) => (isAsPlaced ? spare.stamps?.[file] : stampOf(join(site(folder), file)));
    const same = new Set(inForms.filter((file) => stampIn(file) === stamps[file]));
    // Also what somebody else may have put there.
    for (const path of isAsPlaced ? Object.keys(spare.stamps ?? {}) : pathsBelow(site(folder))) {
      if (!same.has(path)) rmSync(join(site(folder), path), { force: true });
    }
    // A form that neither has is the same, a file is not.
    const isWhole = ([file]: [string, string]) =>
      stamps[file] !== undefined && forms.every((form) => same.has(`${file}${form}`));
    return { there: Object.fromEntries(Object.entries(known).filter(isWhole)), stamped: same };
  }
  mkdirSync(site(folder), { recursive: true });
  linkFiles(
    from,
    site(folder),
    inForms.filter((file) => existsSync(join(from, file))),
  );
  return { there: known, stamped: new Set() };
}

/** A release that was laid out: its folder, and the stamps that are known of what lies there (damage.ts). */
interface Assembled {
  folder: string;
  stamps: Digests;
}

/** Lays out a release in a folder of its own: what is new from the work folder, all else as links to what is served, which is sound. */
export function assemble(store: ReleaseStore, id: string, files: Digests, served: Release | undefined): Assembled {
  const folder = unfinishedFolderOf(store, id);
  const { there, stamped } = begin(store, folder, served);
  const stamps: Digests = {};
  const servedFiles = served ? filesOf(served) : {};
  const servedSite = site(folderOf(store, served?.id ?? ''));
  for (const [file, digest] of Object.entries(files)) {
    const paths = forms.map((form) => `${file}${form}`);
    if (there[file] === digest) {
      for (const path of paths) {
        const stamp = stamped.has(path) ? served?.stamps?.[path] : undefined;
        if (stamp) stamps[path] = stamp;
      }
      continue;
    }
    const from = servedFiles[file] === digest ? servedSite : store.work;
    for (const path of paths) put(join(from, path), join(site(folder), path));
  }
  for (const file of Object.keys(there)) {
    if (!(file in files)) for (const form of forms) rmSync(join(site(folder), `${file}${form}`), { force: true });
  }
  return { folder, stamps };
}

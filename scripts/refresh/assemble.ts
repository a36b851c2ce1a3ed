import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { pathsBelow } from '../build/files-in.ts';
import type { Digests } from '../build/made-site.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { hasSameNames, plainName, stampsOf } from './damage.ts';
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

/** A folder at the beginning: whether a file that is served is there in all its forms, and the stamps that are known of what is. */
interface Begun {
  isThere: (file: string) => boolean;
  stamps: Map<string, string>;
}

/** Makes a folder of the spare release, as far as it holds what is served. */
function beginWithSpare(folder: string, spare: Release, served: Release | undefined): Begun {
  rmSync(join(folder, 'release.json'));
  const known = served ? filesOf(served) : {};
  const servedStamps = served?.stamps ?? {};
  // Where all names are as they were, a file of the same stamp is the one that is served, which was looked at. Else there may
  // also be what somebody else has put there.
  const spareStamps =
    (hasSameNames(site(folder), spare) && spare.stamps) || stampsOf(site(folder), pathsBelow(site(folder)));
  const [different, stamps] = [new Set<string>(), new Map<string, string>()];
  const differs = (path: string) => different.add(path).add(plainName(path));
  for (const [path, stamp] of Object.entries(spareStamps)) {
    if (stamp === servedStamps[path] && plainName(path) in known) {
      stamps.set(path, stamp);
    } else {
      rmSync(join(site(folder), path), { force: true });
      differs(path);
    }
  }
  for (const path of Object.keys(servedStamps)) if (!(path in spareStamps)) differs(path);
  return { isThere: (file) => stamps.has(file) && !different.has(file), stamps };
}

/** A folder to make a release in: links to what is served, or the spare one, as far as it holds the same links. */
function begin(store: ReleaseStore, folder: string, served: Release | undefined): Begun {
  const spare = readRelease(store.spare);
  if (spare) {
    renameSync(store.spare, folder);
    return beginWithSpare(folder, spare, served);
  }
  const from = site(folderOf(store, served?.id ?? ''));
  mkdirSync(site(folder), { recursive: true });
  const paths = Object.keys(served ? filesOf(served) : {}).flatMap((file) => forms.map((form) => `${file}${form}`));
  linkFiles(
    from,
    site(folder),
    paths.filter((file) => existsSync(join(from, file))),
  );
  return { isThere: () => true, stamps: new Map() };
}

/** A release that was laid out: its folder, and the stamps that are known of what lies there (damage.ts). */
interface Assembled {
  folder: string;
  stamps: Digests;
}

/** Lays out a release in a folder of its own: what is new from the work folder, all else as links to what is served, which is sound. */
export function assemble(store: ReleaseStore, id: string, files: Digests, served: Release | undefined): Assembled {
  const folder = unfinishedFolderOf(store, id);
  const { isThere, stamps } = begin(store, folder, served);
  const servedFiles = served ? filesOf(served) : {};
  const servedSite = site(folderOf(store, served?.id ?? ''));
  const change = (file: string, how: (path: string, to: string) => void) => {
    for (const form of forms) {
      const path = `${file}${form}`;
      how(path, join(site(folder), path));
      stamps.delete(path);
    }
  };
  for (const [file, digest] of Object.entries(files)) {
    const isServed = servedFiles[file] === digest;
    if (isServed && isThere(file)) continue;
    const from = isServed ? servedSite : store.work;
    change(file, (path, to) => put(join(from, path), to));
  }
  for (const file of Object.keys(servedFiles))
    if (!(file in files)) change(file, (_, to) => rmSync(to, { force: true }));
  return { folder, stamps: Object.fromEntries(stamps) };
}

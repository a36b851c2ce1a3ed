import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DigestsByFile } from '../build/site-record.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { hasSameNames } from './damage.ts';
import { encodingSuffixes, parseEncodings, serializeEncodings } from './placed.ts';
import { filesOfRelease, readRelease, type SiteRelease } from './release.ts';
import { folderOf, unfinishedFolderOf, type ReleaseStore } from './release-store.ts';

const site = (folder: string): string => join(folder, 'site');

function put(from: string, to: string): void {
  // Replaces the file, because other releases share the content of a hard link.
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes the files of the spare release that differ from the served one. Returns the other files. */
function beginWithSpare(folder: string, spare: SiteRelease, { placed }: SiteRelease): Set<string> {
  rmSync(join(folder, 'release.json'));
  const same = new Set<string>();
  for (const [file, text] of Object.entries(spare.placed)) {
    // Equal entries mean the same file, because no name in the spare release has changed.
    if (placed[file] === text) same.add(file);
    else for (const { path } of parseEncodings(file, text)) rmSync(join(site(folder), path), { force: true });
  }
  return same;
}

/**
 * The initial state of the folder: whether it contains a served file with all encodings, and the files whose entries in
 * `placed` are still valid.
 */
interface Begun {
  isThere: (file: string) => boolean;
  untouched: ReadonlySet<string>;
}

/** Prepares the folder of a release: from the spare release, or else from links to the served one. */
function begin(store: ReleaseStore, folder: string, served: SiteRelease | undefined): Begun {
  const spare = readRelease(store.spare);
  if (spare && served && hasSameNames(site(store.spare), spare)) {
    renameSync(store.spare, folder);
    const untouched = beginWithSpare(folder, spare, served);
    return { isThere: (file) => untouched.has(file), untouched };
  }
  // The spare release is missing, was modified from outside, or is the remainder of a killed run.
  rmSync(store.spare, { recursive: true, force: true });
  mkdirSync(site(folder), { recursive: true });
  const from = site(folderOf(store, served?.id ?? ''));
  const paths = Object.keys(served ? filesOfRelease(served) : {}).flatMap((file) =>
    encodingSuffixes.map((form) => file + form),
  );
  linkFiles(
    from,
    site(folder),
    paths.filter((file) => existsSync(join(from, file))),
  );
  return { isThere: () => true, untouched: new Set() };
}

/** An assembled release: its folder and the fingerprints of its files (placed.ts). */
interface Assembled {
  folder: string;
  placed: DigestsByFile;
}

/** Assembles a release in a new folder: new files, and hard links to the intact served release. */
export function assembleRelease(
  store: ReleaseStore,
  id: string,
  files: DigestsByFile,
  served: SiteRelease | undefined,
): Assembled {
  const folder = unfinishedFolderOf(store, id);
  const { isThere, untouched } = begin(store, folder, served);
  const servedFiles = served ? filesOfRelease(served) : {};
  const servedSite = site(folderOf(store, served?.id ?? ''));
  const placed: DigestsByFile = {};
  for (const [file, digest] of Object.entries(files)) {
    const isServed = servedFiles[file] === digest;
    const known = isServed ? served?.placed[file] : undefined;
    if (known !== undefined && untouched.has(file)) {
      placed[file] = known;
      continue;
    }
    const from = isServed ? servedSite : store.work;
    if (!isServed || !isThere(file))
      for (const form of encodingSuffixes) put(join(from, file + form), join(site(folder), file + form));
    const text = serializeEncodings(site(folder), file, digest, known);
    if (text !== undefined) placed[file] = text;
  }
  for (const file of Object.keys(servedFiles))
    if (!(file in files)) for (const form of encodingSuffixes) rmSync(join(site(folder), file + form), { force: true });
  return { folder, placed };
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DigestsByFile } from '../build/site-record.ts';
import { hardLinkFiles, linkOrCopyFile } from '../hosts/link-files.ts';
import { hasUnchangedFileNames } from './damaged-files.ts';
import { encodingSuffixes, parseEncodings, serializeEncodings } from './file-encodings.ts';
import { digestsOfReleaseFiles, readRelease, type SiteRelease } from './release.ts';
import { releaseFolderOf, rolledBackMarkOf, unfinishedReleaseFolderOf, type ReleaseStore } from './release-store.ts';

const site = (folder: string): string => join(folder, 'site');

function put(from: string, to: string): void {
  // Deletes the old file first, because other releases may share it as a hard link.
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  linkOrCopyFile(from, to);
}

/** Removes files of the spare release that differ from the current release. Returns all remaining files. */
function beginWithSpare(folder: string, spare: SiteRelease, { placed }: SiteRelease): Set<string> {
  rmSync(join(folder, 'release.json'));
  rmSync(rolledBackMarkOf(folder), { force: true });
  const same = new Set<string>();
  for (const [file, text] of Object.entries(spare.placed)) {
    // Equal entries mean that both releases have the same file.
    if (placed[file] === text) same.add(file);
    else for (const { path } of parseEncodings(file, text)) rmSync(join(site(folder), path), { force: true });
  }
  return same;
}

/**
 * The prepared folder: whether it may contain a file of the current release, and for which files the entries in
 * `placed` are valid.
 */
interface Begun {
  isThere: (file: string) => boolean;
  untouched: ReadonlySet<string>;
}

/**
 * Prepares the folder of a release: reuses the folder of the spare release, or creates links to the files of the
 * current release.
 */
function begin(store: ReleaseStore, folder: string, served: SiteRelease | undefined): Begun {
  const spare = readRelease(store.spare);
  if (spare && served && hasUnchangedFileNames(site(store.spare), spare)) {
    renameSync(store.spare, folder);
    const untouched = beginWithSpare(folder, spare, served);
    return { isThere: (file) => untouched.has(file), untouched };
  }
  // The spare release is missing, incomplete or was modified.
  rmSync(store.spare, { recursive: true, force: true });
  mkdirSync(site(folder), { recursive: true });
  const from = site(releaseFolderOf(store, served?.id ?? ''));
  const paths = Object.keys(served ? digestsOfReleaseFiles(served) : {}).flatMap((file) =>
    encodingSuffixes.map((form) => file + form),
  );
  hardLinkFiles(
    from,
    site(folder),
    paths.filter((file) => existsSync(join(from, file))),
  );
  return { isThere: () => true, untouched: new Set() };
}

/**
 * Assembles a release from new files and from hard links to the intact files of the current release. Returns its folder
 * and the encodings of its files (file-encodings.ts).
 */
export function assembleRelease(
  store: ReleaseStore,
  id: string,
  files: DigestsByFile,
  served: SiteRelease | undefined,
) {
  const folder = unfinishedReleaseFolderOf(store, id);
  const { isThere, untouched } = begin(store, folder, served);
  const servedFiles = served ? digestsOfReleaseFiles(served) : {};
  const servedSite = site(releaseFolderOf(store, served?.id ?? ''));
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

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { stripEncodingSuffix } from '../build/compress.ts';
import { relativePathsIn } from '../build/files-in.ts';
import { digestOfFile } from '../build/inputs.ts';
import type { DigestsByFile } from '../build/site-record.ts';
import { releaseEncodings, fileStampOf, type ReleaseFileEncoding } from './file-encodings.ts';
import { fileDigestsOfRelease, type SiteRelease } from './release.ts';

/** Returns a stamp per folder. It changes when a file in the folder is added, removed or replaced. */
export function folderStampsOf(site: string, files: readonly string[]): DigestsByFile {
  const folders = new Set(['']);
  for (const file of files) {
    for (
      let end = file.lastIndexOf('/');
      end > 0 && !folders.has(file.slice(0, end));
      end = file.lastIndexOf('/', end - 1)
    )
      folders.add(file.slice(0, end));
  }
  return Object.fromEntries([...folders].map((folder) => [folder, stampOfFolder(site, folder)]));
}

// Programs cannot set a folder's ctime.
function stampOfFolder(site: string, folder: string): string {
  const stat = statSync(join(site, folder), { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.ctimeMs}` : 'none';
}

/** Whether no file of a release has been added, removed or replaced in the site's folders. False without stamps. */
export function hasUnchangedFileNames(site: string, { folders }: SiteRelease): boolean {
  return (
    folders !== undefined && Object.entries(folders).every(([folder, stamp]) => stamp === stampOfFolder(site, folder))
  );
}

// Number of groups into which files are divided, by the first hex digit of their digest.
const shares = 16;
const hour = 3_600_000;
const hourOf = (time: Date): number => Math.floor(time.getTime() / hour);
/** Whether to read a file although its stamp is unchanged: every hour, another sixteenth of all files. */
export const isDueForRereading =
  (now: Date, last: Date) =>
  (digest: string): boolean =>
    hourOf(now) !== hourOf(last) && Number.parseInt(digest.charAt(0), shares) === hourOf(now) % shares;

/**
 * Returns files with a changed, missing or added encoding. Reads only files that are due or whose stamp changed. Adds
 * intact files with a changed stamp to `restamped`.
 */
export function findDamagedFiles(
  site: string,
  release: SiteRelease,
  isDue: (digest: string) => boolean,
  restamped = new Set<string>(),
): Set<string> {
  const all = fileDigestsOfRelease(release);
  const isChanged = ({ path, digest, stamp }: ReleaseFileEncoding): boolean => {
    const file = `${site}/${path}`;
    const now = fileStampOf(file);
    const isStamped = now === stamp;
    if (isStamped && !isDue(digest)) return false;
    if (now === undefined || digestOfFile(file) !== digest) return true;
    if (!isStamped) restamped.add(stripEncodingSuffix(path));
    return false;
  };
  const changed: string[] = [];
  for (const form of releaseEncodings(all, release.placed)) if (isChanged(form)) changed.push(form.path);
  return new Set([...addedFiles(site, release), ...changed].map(stripEncodingSuffix));
}

function addedFiles(site: string, release: SiteRelease): string[] {
  if (hasUnchangedFileNames(site, release)) return [];
  const placed = new Set(
    Array.from(releaseEncodings(fileDigestsOfRelease(release), release.placed), ({ path }) => path),
  );
  return relativePathsIn(site).filter((path) => !placed.has(path));
}

const without = (texts: DigestsByFile, files: ReadonlySet<string>): DigestsByFile =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => !files.has(file)));

/** Removes the stamps of files, so that the next release reads them again. */
export function withoutFileStamps(release: SiteRelease, files: ReadonlySet<string>): SiteRelease {
  if (files.size === 0) return release;
  return { ...release, placed: without(release.placed, files) };
}

/** Removes files from a record, so that the next release renders them again. */
export function withoutReleaseFiles(release: SiteRelease, files: ReadonlySet<string>): SiteRelease {
  if (files.size === 0) return release;
  return {
    ...release,
    pages: without(release.pages, files),
    assets: without(release.assets, files),
    placed: without(release.placed, files),
  };
}

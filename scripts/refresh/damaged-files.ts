import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';
import { msPerHour } from '~/lib/milliseconds.ts';
import { stripEncodingSuffix } from '../build/compress.ts';
import { digestOfFile } from '../build/inputs.ts';
import type { DigestsByFile } from '../build/site-record.ts';
import { listReleaseEncodings, fileStampOf, type ReleaseFileEncoding } from './file-encodings.ts';
import type { SiteRelease } from './release.ts';

/** Returns a stamp of each folder. A stamp changes when a file in its folder is added, removed or replaced. */
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

// Uses ctime, because programs cannot set it.
function stampOfFolder(site: string, folder: string): string {
  const stat = statSync(join(site, folder), { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.ctimeMs}` : 'none';
}

/**
 * Whether the files in the folders of a release are the same as when it was published. Returns false if the release has
 * no stamps.
 */
export function hasUnchangedFileNames(site: string, { folders }: SiteRelease): boolean {
  return (
    folders !== undefined && Object.entries(folders).every(([folder, stamp]) => stamp === stampOfFolder(site, folder))
  );
}

// Number of groups of files, by the first hex digit of their digest.
const shares = 16;
const hourOf = (time: Date): number => Math.floor(time.getTime() / msPerHour);
/** Whether to read a file even if its stamp is unchanged. Every hour, this is another sixteenth of all files. */
export const isDueForRereading =
  (now: Date, last: Date) =>
  (digest: string): boolean =>
    hourOf(now) !== hourOf(last) && Number.parseInt(digest.charAt(0), shares) === hourOf(now) % shares;

/**
 * Returns files of which an encoding was changed, removed or added. Reads only files that are due and files with a
 * changed stamp. Adds intact files with a changed stamp to `restamped`.
 */
export function findDamagedFiles(
  site: string,
  release: SiteRelease,
  isDue: (digest: string) => boolean,
  restamped = new Set<string>(),
): Set<string> {
  const isChanged = ({ path, digest, stamp }: ReleaseFileEncoding): boolean => {
    const file = `${site}/${path}`;
    const now = fileStampOf(file);
    const isStamped = now === stamp;
    if (isStamped && !isDue(digest)) return false;
    if (now === undefined || digestOfFile(file) !== digest) return true;
    if (!isStamped) restamped.add(stripEncodingSuffix(path));
    return false;
  };
  const changed = Array.from(listReleaseEncodings(release).filter(isChanged), ({ path }) => path);
  return new Set([...addedFiles(site, release), ...changed].map(stripEncodingSuffix));
}

function addedFiles(site: string, release: SiteRelease): string[] {
  if (hasUnchangedFileNames(site, release)) return [];
  const placed = new Set(Array.from(listReleaseEncodings(release), ({ path }) => path));
  return listFiles(site).filter((path) => !placed.has(path));
}

const without = (texts: DigestsByFile, files: ReadonlySet<string>): DigestsByFile =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => !files.has(file)));

/** Removes the stamps of files from the record of a release, so that the next refresh reads these files again. */
export function withoutFileStamps(release: SiteRelease, files: ReadonlySet<string>): SiteRelease {
  if (files.size === 0) return release;
  return { ...release, placed: without(release.placed, files) };
}

/** Removes files from the record of a release, so that the next refresh renders them again. */
export function withoutReleaseFiles(release: SiteRelease, files: ReadonlySet<string>): SiteRelease {
  if (files.size === 0) return release;
  return {
    ...release,
    pages: without(release.pages, files),
    assets: without(release.assets, files),
    placed: without(release.placed, files),
  };
}

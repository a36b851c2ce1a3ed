import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { pathsBelow } from '../build/files-in.ts';
import { digestOfFile } from '../build/inputs.ts';
import type { Digests } from '../build/made-site.ts';
import { filesOf, type Release } from './release.ts';

/** The name of a file without the ending of a compressed form. */
export const plainName = (file: string): string => file.replace(/\.(?:br|gz)$/, '');

/** The digests of the compressed forms of files in a folder; those of files that were carried over are known. */
export function digestsOfForms(folder: string, files: Digests, known: Release | undefined): Digests {
  const before = known ? filesOf(known) : {};
  const isCarried = (file: string) => file in files && before[file] === files[file];
  const found: Digests = {};
  for (const [form, digest] of Object.entries(known?.forms ?? {})) if (isCarried(plainName(form))) found[form] = digest;
  for (const file of Object.keys(files)) {
    if (isCarried(file)) continue;
    for (const ending of compressedForms) {
      const path = `${folder}/${file}${ending}`;
      if (existsSync(path)) found[`${file}${ending}`] = digestOfFile(path);
    }
  }
  return found;
}

/** What a file system says of a file that nobody has touched, without reading it: a link to it says the same. Undefined where there is none. */
export function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

/** How long a file is, by its stamp. */
export const bytesOfStamp = (stamp: string): number => Number(stamp.split(' ')[1]);

/** The stamps of files in a folder. */
export function stampsOf(folder: string, files: readonly string[]): Digests {
  const stamps: Digests = {};
  for (const file of files) {
    const stamp = stampOf(`${folder}/${file}`);
    if (stamp) stamps[file] = stamp;
  }
  return stamps;
}

/** The stamps of the folders of files, the site itself among them: one tells of each name in it that came, went or names another file. */
export function stampsOfFolders(site: string, files: readonly string[]): Digests {
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

// By the time of its last change, which nobody can set back.
function stampOfFolder(site: string, folder: string): string {
  const stat = statSync(join(site, folder), { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.ctimeMs}` : 'none';
}

/** Whether each name in a site still names the file that a release placed there, as far as the release has stamps to tell. */
export function hasSameNames(site: string, { folders }: Release): boolean {
  return (
    folders !== undefined && Object.entries(folders).every(([folder, stamp]) => stamp === stampOfFolder(site, folder))
  );
}

// A hexadecimal digest falls into as many shares by its first letter.
const shares = 16;
const hour = 3_600_000;
const hourOf = (time: Date): number => Math.floor(time.getTime() / hour);
/**
 * Whether it is the turn of files with a digest to be read although their stamps are as they were: a sixteenth of all each hour,
 * once where a release was made in it, which was `last` made of what had been read then.
 */
export const isDueAt =
  (now: Date, last: Date) =>
  (digest: string): boolean =>
    hourOf(now) !== hourOf(last) && Number.parseInt(digest.charAt(0), shares) === hourOf(now) % shares;

/**
 * The files of a release that are not as they were placed, in any of their forms: changed, gone, or put there by another. Read is
 * what has another stamp than it had, and what is due: reading all of a large site takes longer than to make what changed.
 * To `restamped` are added those that are as they were, although a stamp is another.
 */
export function damagedFiles(
  site: string,
  release: Release,
  isDue: (digest: string) => boolean,
  restamped = new Set<string>(),
): Set<string> {
  const [all, { forms }] = [filesOf(release), release];
  const isPlaced = (file: string) => file in all || file in forms;
  const added = hasSameNames(site, release) ? [] : pathsBelow(site).filter((file) => !isPlaced(file));
  const isChanged = ([file, digest]: [string, string]): boolean => {
    const path = `${site}/${file}`;
    const stamp = stampOf(path);
    const isStamped = stamp === release.stamps?.[file];
    if (stamp !== undefined && isStamped && !isDue(digest)) return false;
    // Older versions noted how a sha256 begins.
    if (stamp === undefined || !digestOfFile(path).startsWith(digest)) return true;
    if (!isStamped) restamped.add(plainName(file));
    return false;
  };
  const changed = [all, forms].flatMap((placed) =>
    Object.entries(placed)
      .filter(isChanged)
      .map(([file]) => file),
  );
  return new Set([...added, ...changed].map(plainName));
}

const without = (digests: Digests, files: ReadonlySet<string>): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([file]) => !files.has(plainName(file))));

/** A release as if it never had the stamps of some files in any of their forms: whatever is made of it stamps them anew. */
export function withoutStamps(release: Release, files: ReadonlySet<string>): Release {
  if (files.size === 0) return release;
  return { ...release, stamps: without(release.stamps ?? {}, files) };
}

/** A release as if it never had some files: whatever is made of it makes them anew. */
export function withoutFiles(release: Release, files: ReadonlySet<string>): Release {
  if (files.size === 0) return release;
  return {
    ...release,
    pages: without(release.pages, files),
    assets: without(release.assets, files),
    forms: without(release.forms, files),
  };
}

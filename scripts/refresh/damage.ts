import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../build/files-in.ts';
import { digestOfFile } from '../build/inputs.ts';
import type { Digests } from '../build/site-record.ts';
import { placedForms, stampOf, type PlacedForm } from './placed.ts';
import { filesOf, type Release } from './release.ts';

/** The name of a file without the ending of a compressed form. */
const plainName = (file: string): string => file.replace(/\.(?:br|gz)$/, '');

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
  const all = filesOf(release);
  const isChanged = ({ path, digest, stamp }: PlacedForm): boolean => {
    const file = `${site}/${path}`;
    const now = stampOf(file);
    const isStamped = now === stamp;
    if (isStamped && !isDue(digest)) return false;
    if (now === undefined || digestOfFile(file) !== digest) return true;
    if (!isStamped) restamped.add(plainName(path));
    return false;
  };
  const changed: string[] = [];
  for (const form of placedForms(all, release.placed)) if (isChanged(form)) changed.push(form.path);
  return new Set([...addedFiles(site, release), ...changed].map(plainName));
}

/** What lies in a site that a release did not place there. */
function addedFiles(site: string, release: Release): string[] {
  if (hasSameNames(site, release)) return [];
  const placed = new Set(Array.from(placedForms(filesOf(release), release.placed), ({ path }) => path));
  return pathsBelow(site).filter((path) => !placed.has(path));
}

const without = (texts: Digests, files: ReadonlySet<string>): Digests =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => !files.has(file)));

/** A release as if it did not know how some files were placed: whatever is made of it looks at them anew. */
export function withoutStamps(release: Release, files: ReadonlySet<string>): Release {
  if (files.size === 0) return release;
  return { ...release, placed: without(release.placed, files) };
}

/** A release as if it never had some files: whatever is made of it makes them anew. */
export function withoutFiles(release: Release, files: ReadonlySet<string>): Release {
  if (files.size === 0) return release;
  return {
    ...release,
    pages: without(release.pages, files),
    assets: without(release.assets, files),
    placed: without(release.placed, files),
  };
}

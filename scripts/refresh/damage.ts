import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressedForms } from '../build/compress.ts';
import { pathsBelow } from '../build/files-in.ts';
import { digestOfFile } from './inputs.ts';
import { filesOf, type Digests, type Release } from './release.ts';

const plainName = (file: string): string => file.replace(/\.(?:br|gz)$/, '');

/** The digests of the compressed forms of files in a folder; those of files that were carried over are known. */
export function digestsOfForms(folder: string, files: Digests, known: Release | undefined): Digests {
  const before = known ? filesOf(known) : {};
  const found = Object.entries(files).flatMap(([file, digest]) =>
    compressedForms
      .map((form) => `${file}${form}`)
      .flatMap((form) => {
        const carried = before[file] === digest ? known?.forms[form] : undefined;
        if (carried) return [[form, carried] as const];
        const path = join(folder, form);
        return existsSync(path) ? [[form, digestOfFile(path)] as const] : [];
      }),
  );
  return Object.fromEntries(found);
}

/** What a file system says of a file that nobody has touched, without reading it: a link to it says the same. Undefined where there is none. */
export function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

/** The stamps of files in a folder. */
export function stampsOf(folder: string, files: readonly string[]): Digests {
  const stamps: Digests = {};
  for (const file of files) {
    const stamp = stampOf(join(folder, file));
    if (stamp) stamps[file] = stamp;
  }
  return stamps;
}

// A hexadecimal digest falls into as many shares by its first letter.
const shares = 16;
const hour = 3_600_000;
/** Whether it is the turn of files with a digest to be read although their stamps are as they were: a sixteenth of all each hour. */
export const isDueAt =
  (now: Date) =>
  (digest: string): boolean =>
    Number.parseInt(digest.charAt(0), shares) === Math.floor(now.getTime() / hour) % shares;

/**
 * The files of a release that are not as they were placed, in any of their forms: changed, gone, or put there by another. Read is
 * what has another stamp than it had, and what is due: reading all of a large site takes longer than to make what changed.
 */
export function damagedFiles(site: string, release: Release, isDue: (digest: string) => boolean): Set<string> {
  const placed: Digests = { ...filesOf(release), ...release.forms };
  const there = new Set(pathsBelow(site));
  const gone = Object.keys(placed).filter((file) => !there.has(file));
  const isChanged = (file: string): boolean => {
    const digest = placed[file];
    if (digest === undefined) return true;
    const stamp = release.stamps?.[file];
    const path = join(site, file);
    if (stamp !== undefined && !isDue(digest) && stamp === stampOf(path)) return false;
    return digest !== digestOfFile(path);
  };
  return new Set([...gone, ...[...there].filter(isChanged)].map(plainName));
}

const without = (digests: Digests, files: ReadonlySet<string>): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([file]) => !files.has(plainName(file))));

/** A release as if it never had some files: whatever is made of it makes them anew. */
export const withoutFiles = (release: Release, files: ReadonlySet<string>): Release => ({
  ...release,
  pages: without(release.pages, files),
  assets: without(release.assets, files),
  forms: without(release.forms, files),
});

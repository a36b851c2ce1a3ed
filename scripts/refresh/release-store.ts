import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { hash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { readRelease, type Release } from './release.ts';

const kept = 3;
const unfinished = '.partial';

/** Where releases stand: `releases/{id}/site`, and `current`, a link to the one that is served. */
export interface ReleaseStore {
  root: string;
  releases: string;
  /** The link that a server's root goes through. */
  current: string;
  /** The youngest release that is no longer kept: the next one is made of it, which costs only what differs. */
  spare: string;
  /** Where files are made before they are placed. */
  work: string;
}

/** The store in a folder, which is made where there is none. */
export function openReleaseStore(root: string): ReleaseStore {
  const releases = join(root, 'releases');
  mkdirSync(releases, { recursive: true });
  return {
    root,
    releases,
    current: join(root, 'current'),
    spare: join(root, 'spare'),
    work: join(root, 'work'),
  };
}

/** Where Astro builds for a store: beside node_modules, wherever the store is. */
export const scratchOf = ({ root }: ReleaseStore): string =>
  join('.cache/refresh', hash('sha256', resolve(root)).slice(0, 16));

/** Removes what a killed run had begun. */
export function tidy(store: ReleaseStore): void {
  const { releases, work, current } = store;
  for (const folder of [work, scratchOf(store)]) rmSync(folder, { recursive: true, force: true });
  rmSync(`${current}${unfinished}`, { force: true });
  for (const name of readdirSync(releases))
    if (name.endsWith(unfinished)) rmSync(join(releases, name), { recursive: true, force: true });
}

/** The releases that stand, oldest first. */
export const releaseIds = ({ releases }: ReleaseStore): string[] =>
  readdirSync(releases)
    .filter((name) => !name.endsWith(unfinished) && existsSync(join(releases, name, 'release.json')))
    .sort();

/** The folder of a release. */
export const folderOf = ({ releases }: ReleaseStore, id: string): string => join(releases, id);

/** The folder of a release that is being made. */
export const unfinishedFolderOf = (store: ReleaseStore, id: string): string => `${folderOf(store, id)}${unfinished}`;

/** The id of the release that is served; undefined before the first. */
export function currentId({ current }: ReleaseStore): string | undefined {
  try {
    return basename(readlinkSync(current));
  } catch {
    return undefined;
  }
}

/** The release that is served. */
export function currentRelease(store: ReleaseStore): Release | undefined {
  const id = currentId(store);
  return id === undefined ? undefined : readRelease(folderOf(store, id));
}

/** Has another release served from one moment to the next: a new link takes the place of the old one. */
export function serve({ current }: ReleaseStore, id: string): void {
  const next = `${current}${unfinished}`;
  rmSync(next, { force: true });
  symlinkSync(join('releases', id), next);
  renameSync(next, current);
}

/** Keeps the last releases and one spare, besides the one that is served. */
export function prune(store: ReleaseStore): void {
  const served = currentId(store);
  const old = releaseIds(store)
    .slice(0, -kept)
    .filter((id) => id !== served);
  for (const [index, id] of old.toReversed().entries()) {
    if (index === 0 && !existsSync(store.spare)) renameSync(folderOf(store, id), store.spare);
    else rmSync(folderOf(store, id), { recursive: true, force: true });
  }
}

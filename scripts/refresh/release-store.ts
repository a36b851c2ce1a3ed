import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { hash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { readRelease, type SiteRelease } from './release.ts';

const maxStoredReleases = 3;
const unfinished = '.partial';

/** The folder of releases. It contains `releases/{id}/site`, and the link `current` to the current release. */
export interface ReleaseStore {
  root: string;
  releases: string;
  /** Symbolic link that the server uses as its document root. */
  current: string;
  work: string;
}

/** Opens the store in a folder; creates the folder if missing. */
export function openReleaseStore(root: string): ReleaseStore {
  const releases = join(root, 'releases');
  mkdirSync(releases, { recursive: true });
  return {
    root,
    releases,
    current: join(root, 'current'),
    work: join(root, 'work'),
  };
}

/** Returns the folder in which Astro builds. It is next to node_modules, so that imports resolve. */
export const astroBuildFolderOf = ({ root }: ReleaseStore): string =>
  join('.cache/refresh', hash('sha256', resolve(root)).slice(0, 16));

/** Removes incomplete releases, which a killed run can leave. */
export function removeIncompleteReleases(store: ReleaseStore): void {
  const { releases, work, current } = store;
  for (const folder of [work, astroBuildFolderOf(store)]) rmSync(folder, { recursive: true, force: true });
  rmSync(`${current}${unfinished}`, { force: true });
  for (const name of readdirSync(releases))
    if (name.endsWith(unfinished)) rmSync(join(releases, name), { recursive: true, force: true });
}

/** Lists the complete releases, oldest first. */
export const listReleaseIds = ({ releases }: ReleaseStore): string[] =>
  readdirSync(releases)
    .filter((name) => !name.endsWith(unfinished) && existsSync(join(releases, name, 'release.json')))
    .sort();

const idForm = /^(\d{8})T(\d{9})Z-/;

/**
 * Returns an id for a new release: its time, and the start of the digest of its inputs. Ids sort in the order of the
 * releases, also after the clock was set back. Otherwise, the newest release would count as the oldest, and nobody
 * could roll it back.
 */
export function createReleaseId(store: ReleaseStore, now: Date, inputs: string): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  const [last = '', day = '', rest = ''] =
    idForm.exec(listReleaseIds(store).findLast((id) => idForm.test(id)) ?? '') ?? [];
  const after =
    last < `${time}-`
      ? time
      : String(BigInt(day + rest) + 1n)
          .replace(/^\d{8}/, '$&T')
          .concat('Z');
  return `${after}-${inputs.slice(0, 6)}`;
}

export const releaseFolderOf = ({ releases }: ReleaseStore, id: string): string => join(releases, id);

export const unfinishedReleaseFolderOf = (store: ReleaseStore, id: string): string =>
  `${releaseFolderOf(store, id)}${unfinished}`;

/** Returns the id of the current release; undefined before the first one. */
export function readCurrentReleaseId({ current }: ReleaseStore): string | undefined {
  try {
    return basename(readlinkSync(current));
  } catch {
    return undefined;
  }
}

export function readCurrentRelease(store: ReleaseStore): SiteRelease | undefined {
  const id = readCurrentReleaseId(store);
  return id === undefined ? undefined : readRelease(releaseFolderOf(store, id));
}

/** Switches to another release atomically, by renaming a link. */
export function switchToRelease({ current }: ReleaseStore, id: string): void {
  const next = `${current}${unfinished}`;
  rmSync(next, { force: true });
  symlinkSync(join('releases', id), next);
  renameSync(next, current);
}

/** Returns the file that marks a release that was rolled back. A later rollback does not return to this release. */
export const rolledBackMarkOf = (folder: string): string => join(folder, 'rolled-back');

export const wasRolledBack = (store: ReleaseStore, id: string): boolean =>
  existsSync(rolledBackMarkOf(releaseFolderOf(store, id)));

/** Removes old releases and those that were rolled back. Keeps the last three and the current one. */
export function pruneReleases(store: ReleaseStore): void {
  const served = readCurrentReleaseId(store);
  const all = listReleaseIds(store);
  const kept = all.filter((id) => !wasRolledBack(store, id)).slice(-maxStoredReleases);
  for (const id of all)
    if (id !== served && !kept.includes(id)) rmSync(releaseFolderOf(store, id), { recursive: true, force: true });
}

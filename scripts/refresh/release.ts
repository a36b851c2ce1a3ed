import { join } from 'node:path';
import { ownJson } from '~/lib/own-json.ts';
import type { Digests, SiteRecord } from '../build/site-record.ts';
import { replaceFile } from './replace-file.ts';

/** What is known of a release: enough to make the next one from it. Its assets are also those that are kept for pages in caches. */
export interface Release extends SiteRecord {
  id: string;
  /** When it was made, ISO 8601. */
  time: string;
  /** What its code and its data were, as digests. */
  code: string;
  data: string;
  node: string;
  /** How many rows each list had. */
  lists: Record<string, number>;
  /** The ids of the rows of fetched lists that have pages of their own, by list. */
  ids?: Record<string, readonly string[]>;
  /** Each file in all its forms, as it was placed, as a text (placed.ts). */
  placed: Record<string, string>;
  /** The stamp of each folder (damage.ts) when its files had been placed, by its path; that of the site is the empty one. */
  folders?: Digests;
  /** Since when a hashed file is kept only for pages that lie in caches, ISO 8601. */
  retired: Record<string, string>;
}

const isUnderstood = (release: Partial<Release>): release is Release =>
  [release.pages, release.assets, release.placed, release.answers, release.policies].every(Boolean);

const fileOf = (folder: string): string => join(folder, 'release.json');

/** What is known of the release in a folder; undefined where there is none, or none that this version understands. */
export function readRelease(folder: string): Release | undefined {
  try {
    const release = ownJson<Partial<Release>>(fileOf(folder));
    return isUnderstood(release) ? release : undefined;
  } catch {
    return undefined;
  }
}

/** Writes what is known of a release into its folder. */
export function writeRelease(folder: string, release: Release): void {
  replaceFile(fileOf(folder), JSON.stringify(release));
}

const joined = new WeakMap<Release, Digests>();

/** Every file of a release with its digest; made once a release, which nobody changes. */
export function filesOf(release: Release): Digests {
  let files = joined.get(release);
  if (!files) joined.set(release, (files = { ...release.assets, ...release.pages }));
  return files;
}

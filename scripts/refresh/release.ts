import { join } from 'node:path';
import { readOwnJson } from '~/lib/read-own-json.ts';
import type { DigestsByFile, SiteRecord } from '../build/site-record.ts';
import { replaceFile } from './replace-file.ts';

/** The record of a release, from which the next one is made. `assets` include the files kept for cached pages. */
export interface SiteRelease extends SiteRecord {
  id: string;
  /** The creation time, ISO 8601. */
  time: string;
  /** The digest of its code. `data` is the digest of its data. */
  code: string;
  data: string;
  node: string;
  /** The digest of the operator's data: notices, link checks, recalls, delistings. */
  operator?: string;
  lists: Record<string, number>;
  /** The ids of the rows that have pages, by fetched list. */
  ids?: Record<string, readonly string[]>;
  /** The encodings of each file, serialized (placed.ts). */
  placed: Record<string, string>;
  /** The stamp of each folder (damage.ts) after all files were placed, by path. The root is the empty path. */
  folders?: DigestsByFile;
  /** The time since when a hashed file is kept only for cached pages, ISO 8601. */
  retired: Record<string, string>;
}

const isUnderstood = (release: Partial<SiteRelease>): release is SiteRelease =>
  [release.pages, release.assets, release.placed, release.answers, release.policies].every(Boolean);

const fileOf = (folder: string): string => join(folder, 'release.json');

/** Reads the record of a release. Returns undefined if there is none or this version cannot read it. */
export function readRelease(folder: string): SiteRelease | undefined {
  try {
    const release = readOwnJson<Partial<SiteRelease>>(fileOf(folder));
    return isUnderstood(release) ? release : undefined;
  } catch {
    return undefined;
  }
}

export function writeRelease(folder: string, release: SiteRelease): void {
  replaceFile(fileOf(folder), JSON.stringify(release));
}

const joined = new WeakMap<SiteRelease, DigestsByFile>();

/** Returns all files of a release with their digests. Cached, because releases are immutable. */
export function filesOfRelease(release: SiteRelease): DigestsByFile {
  let files = joined.get(release);
  if (!files) joined.set(release, (files = { ...release.assets, ...release.pages }));
  return files;
}

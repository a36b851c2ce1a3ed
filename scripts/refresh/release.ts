import { join } from 'node:path';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { replaceFile } from '~/lib/replace-file.ts';
import type { DigestsByFile, SiteRecord } from '../build/site-record.ts';

/** The record of a release, which the next refresh needs. `assets` includes files that only cached pages use. */
export interface SiteRelease extends SiteRecord {
  id: string;
  /** Creation time in ISO 8601. */
  time: string;
  /** Digests of the code and the data. */
  code: string;
  data: string;
  node: string;
  /** Digest of operator data. */
  operator?: string;
  lists: Record<string, number>;
  /** Ids of rows that have a page, by list. */
  ids?: Record<string, readonly string[]>;
  /** The encodings of each file, serialized by file-encodings.ts. */
  placed: Record<string, string>;
  /** Stamps of folders (damaged-files.ts). The key of the root folder is an empty string. */
  folders?: DigestsByFile;
  /** For each hashed file that only cached pages use: the time since when. */
  retired: Record<string, string>;
}

const hasCurrentFormat = (release: Partial<SiteRelease>): release is SiteRelease =>
  [release.pages, release.assets, release.placed, release.answers, release.policies].every(Boolean);

const fileOf = (folder: string): string => join(folder, 'release.json');

/** Reads the record of a release. Returns undefined if it is missing or has an older format. */
export function readRelease(folder: string): SiteRelease | undefined {
  const release = tryReadOwnJson<Partial<SiteRelease>>(fileOf(folder));
  return release && hasCurrentFormat(release) ? release : undefined;
}

export function writeRelease(folder: string, release: SiteRelease): void {
  replaceFile(fileOf(folder), JSON.stringify(release));
}

const joined = new WeakMap<SiteRelease, DigestsByFile>();

/** Returns the digests of all files of a release. Cached, because releases never change. */
export function digestsOfReleaseFiles(release: SiteRelease): DigestsByFile {
  let files = joined.get(release);
  if (!files) joined.set(release, (files = { ...release.assets, ...release.pages }));
  return files;
}

import { join } from 'node:path';
import { ownJson } from '~/lib/own-json.ts';
import type { PagePolicies } from '~/routing/page-policies.ts';
import { replaceFile } from './replace-file.ts';

/** The digest of each file's content, by its place in the site. */
export type Digests = Record<string, string>;

/** What is known of a release: enough to make the next one from it. */
export interface Release {
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
  /** The files that page modules made, and all others. */
  pages: Digests;
  assets: Digests;
  /** The compressed forms of both: `en.html.br`. */
  forms: Digests;
  /** The stamp (damage.ts) of each file in each form, when it was placed. */
  stamps?: Digests;
  /** The stamp of each folder (damage.ts) when its files had been placed, by its path; that of the site is the empty one. */
  folders?: Digests;
  /** Since when a hashed file is kept only for pages that lie in caches, ISO 8601. */
  retired: Record<string, string>;
  /** Questions that were asked, with the digest of their answers. */
  answers: [question: string, digest: string][];
  /** What each file was made of, as places among the answers; and what concerns all files. */
  reads: Record<string, number[]>;
  shared: number[];
  policies: PagePolicies;
}

const isUnderstood = (release: Partial<Release>): release is Release =>
  [release.pages, release.assets, release.forms, release.answers, release.policies].every(Boolean);

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

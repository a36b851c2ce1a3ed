import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshotManifest } from '~/content/manifest.ts';
import { commit } from '~/content/read/build-facts.ts';
import { countPassedNoticeDates } from '~/content/read/notices.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { listFiles } from '~/lib/list-files.ts';
import { hasConfiguredHost } from './fetch-configured.ts';
import { digestOfFiles, hashOperatorData } from './inputs.ts';

export interface BuildData {
  digest: string;
  lists: Record<string, number>;
  /** When an operator last overrode the guard for each list: the guard had refused the fetched list. */
  accepted?: Record<string, string>;
}

/**
 * Summarizes the data of a build: fetched lists, operator data, the displayed commit, and the number of notice dates
 * that have passed. All other embedded data counts as code.
 */
export function summarizeBuildData(): BuildData {
  const files = (hasConfiguredHost() && readSnapshotManifest(fetchedFolder)?.files) || {};
  const entries = Object.entries(files).sort();
  const inputs = [
    entries.map(([file, { digest }]) => [file, digest]),
    hashOperatorData(),
    commit,
    countPassedNoticeDates(),
  ];
  return {
    digest: hash('sha256', JSON.stringify(inputs)).slice(0, 24),
    lists: Object.fromEntries(entries.map(([file, { count }]) => [file, count])),
    accepted: Object.fromEntries(entries.flatMap(([file, { accepted }]) => (accepted ? [[file, accepted]] : []))),
  };
}

/** Returns a digest of all data of a build, including the content of fetched files. */
export function digestOfBuildData(): string {
  const isFetched = hasConfiguredHost() && existsSync(fetchedFolder);
  const files = isFetched ? listFiles(fetchedFolder).filter((file) => file.endsWith('.json')) : [];
  const fetched = digestOfFiles(files.toSorted().map((file) => join(fetchedFolder, file)));
  return hash('sha256', `${summarizeBuildData().digest} ${fetched}`);
}

/** Returns the ids of rows that have a page, by fetched list. */
export function readFetchedRowIds(): Record<string, readonly string[]> {
  const files = Object.entries((hasConfiguredHost() && readSnapshotManifest(fetchedFolder)?.files) || {});
  return Object.fromEntries(files.flatMap(([file, { ids }]) => (ids ? [[file, ids]] : [])));
}

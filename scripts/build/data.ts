import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '~/content/manifest.ts';
import { commit } from '~/content/read/build-facts.ts';
import { daysThatCame } from '~/content/read/notices.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { hasHosts } from './fetch-configured.ts';
import { pathsBelow } from './files-in.ts';
import { digestOfFiles, digestOfUrgent } from './inputs.ts';

/** What the data of a site is, in short. */
export interface Data {
  digest: string;
  /** How many rows each list has. */
  lists: Record<string, number>;
}

/**
 * What was fetched, by its manifest, what an operator changes in a hurry, the commit that pages name, and the days that came;
 * other embedded facts count as code.
 */
export function fetchedData(): Data {
  const files = (hasHosts() && readManifest(fetchedFolder)?.files) || {};
  const entries = Object.entries(files).sort();
  const inputs = [entries.map(([file, { digest }]) => [file, digest]), digestOfUrgent(), commit, daysThatCame()];
  return {
    digest: hash('sha256', JSON.stringify(inputs)).slice(0, 24),
    lists: Object.fromEntries(entries.map(([file, { count }]) => [file, count])),
  };
}

/** A digest of all that a build reads beside its code: of the fetched files themselves, and of when they were fetched. */
export function digestOfData(): string {
  const isFetched = hasHosts() && existsSync(fetchedFolder);
  const files = isFetched ? pathsBelow(fetchedFolder).filter((file) => file.endsWith('.json')) : [];
  const fetched = digestOfFiles(files.toSorted().map((file) => join(fetchedFolder, file)));
  return hash('sha256', `${fetchedData().digest} ${fetched}`);
}

/** The ids of the rows of fetched lists that have pages of their own, by list. */
export function fetchedIds(): Record<string, readonly string[]> {
  const files = Object.entries((hasHosts() && readManifest(fetchedFolder)?.files) || {});
  return Object.fromEntries(files.flatMap(([file, { ids }]) => (ids ? [[file, ids]] : [])));
}

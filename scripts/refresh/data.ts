import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { readManifest } from '~/content/manifest.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { ownJson } from '~/lib/own-json.ts';
import { hasHosts } from '../build/fetch-configured.ts';
import { digestOfFile } from './inputs.ts';
import type { Release } from './release.ts';

/** What the data of a site is, in short. */
export interface Data {
  digest: string;
  /** How many rows each list has. */
  lists: Record<string, number>;
}

/** What was fetched, by its manifest, and what the link check found; embedded facts count as code. */
export function fetchedData(): Data {
  const files = (hasHosts() && readManifest(fetchedFolder)?.files) || {};
  const checks = env.LINK_CHECKS;
  const entries = Object.entries(files).sort();
  const inputs = [...entries.map(([file, { digest }]) => [file, digest]), existsSync(checks) && digestOfFile(checks)];
  return {
    digest: hash('sha256', JSON.stringify(inputs)).slice(0, 24),
    lists: Object.fromEntries(entries.map(([file, { count }]) => [file, count])),
  };
}

const listsWithPages = /^(?:dapps|submitted|news\/[\w-]+)\.json$/;

/** The ids of the rows of fetched lists that have pages of their own, by list. */
export function fetchedIds(): NonNullable<Release['ids']> {
  const files = Object.keys((hasHosts() && readManifest(fetchedFolder)?.files) || {});
  const rowsOf = (file: string) => ownJson<{ hid: string }[]>(join(fetchedFolder, file));
  const lists = files.filter((file) => listsWithPages.test(file));
  return Object.fromEntries(lists.map((file) => [file, rowsOf(file).map(({ hid }) => hid)]));
}

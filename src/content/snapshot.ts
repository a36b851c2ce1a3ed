import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as v from 'valibot';
import { env } from '~/config/env.ts';
import { ConfigurationError, validateConfiguration } from '~/config/validate.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { snapshotManifestFile } from './manifest.ts';

export const embeddedFolder = 'src/data';

/** Folder of fetched data. It has the same structure as the embedded snapshot, but contains only the data of hosts. */
export const fetchedFolder = '.snapshot';

export const submittedFile = 'submitted.json';
/** The files with approved submissions from the origin, by kind. */
export const approvedSubmissionFiles = {
  dapps: submittedFile,
  tokens: 'submitted-tokens.json',
  nfts: 'submitted-nfts.json',
  chains: 'submitted-chains.json',
} as const;
export const logoFolder = 'logos';

export const releasesFile = 'releases.json';

const isSubmitted = (file: string): boolean => Object.values<string>(approvedSubmissionFiles).includes(file);

let isOrigin = false;

/** Reads approved submissions in this process without ORIGIN_API, because it is the origin from which they come. */
export const readAsOrigin = (): void => {
  isOrigin = true;
};

const ofMainHost = /^(?:chains|hot|sections\/.+|superlist\/.+)\.json$/;

const parsed = new Map<string, unknown>();

const shownPath = (path: string): string => relative(process.cwd(), path);
const readJsonFile = (path: string): unknown => parseJson(readFileSync(path, 'utf8'), shownPath(path));

function hostOf(file: string): string | undefined {
  if (file === snapshotManifestFile) return env.CONTENT_API ?? env.MAIN_API;
  if (isSubmitted(file)) return env.ORIGIN_API;
  if (file === releasesFile) return env.RELEASES_URL;
  return ofMainHost.test(file) ? env.MAIN_API : env.CONTENT_API;
}

/** Returns the path of the fetched file if it exists and its host is configured, otherwise of the embedded one. */
export function snapshotPathOf(file: string): string {
  const fetched = join(process.cwd(), fetchedFolder, file);
  const isRead = hostOf(file) !== undefined || (isOrigin && isSubmitted(file));
  return isRead && existsSync(fetched) ? fetched : join(process.cwd(), embeddedFolder, file);
}

export const isInSnapshot = (file: string): boolean => existsSync(snapshotPathOf(file));

export const isFetchedFile = (file: string): boolean =>
  snapshotPathOf(file) !== join(process.cwd(), embeddedFolder, file);

/** Parses a snapshot file, cached for the process. Throws if it is missing or is not JSON. */
export const readSnapshot = trackedQuery('readSnapshot', (file: string): unknown => {
  if (!parsed.has(file)) parsed.set(file, readJsonFile(snapshotPathOf(file)));
  return parsed.get(file);
});

/** Frees the cached content of a large file. */
export const clearSnapshotCache = (file: string): boolean => parsed.delete(file);

/** Frees the cached content of all files. */
export const clearSnapshot = (): void => parsed.clear();

/** Validates a snapshot file. Throws a ConfigurationError that names the file and each invalid value. */
export const readValidSnapshot = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> => validateConfiguration(shownPath(snapshotPathOf(file)), schema, readSnapshot(file));

/** Throws a ConfigurationError if the file is missing, so that no notice gets lost unnoticed. */
export const readNotices = trackedQuery('readNotices', (): unknown => {
  if (existsSync(env.NOTICES)) return readJsonFile(env.NOTICES);
  throw new ConfigurationError(
    `There is no file ${env.NOTICES}, which NOTICES names: write [] into it if there is no notice.`,
  );
});

/** Parses the link checks. Returns an empty object if there is no file. */
export const readLinkChecks = trackedQuery('readLinkChecks', (): unknown =>
  existsSync(env.LINK_CHECKS) ? readJsonFile(env.LINK_CHECKS) : {},
);

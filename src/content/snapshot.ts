import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as v from 'valibot';
import { env } from '~/config/env.ts';
import { ConfigurationError, validate } from '~/config/validate.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { manifestFile } from './manifest.ts';

/** The folder of the embedded facts. */
export const snapshotFolder = 'src/data';

/** The folder that a fetch writes: the same files, as far as the hosts send them. */
export const fetchedFolder = '.snapshot';

/** The file of the dapps that were submitted to our origin and approved, those of all else, and the folder of their logos. */
export const submittedFile = 'submitted.json';
export const submittedFiles = {
  dapps: submittedFile,
  tokens: 'submitted-tokens.json',
  nfts: 'submitted-nfts.json',
  chains: 'submitted-chains.json',
} as const;
export const logoFolder = 'logos';

/** The file of the releases. */
export const releasesFile = 'releases.json';

const isSubmitted = (file: string): boolean => Object.values<string>(submittedFiles).includes(file);

const ofMainHost = /^(?:chains|hot|sections\/.+|superlist\/.+)\.json$/;

const parsed = new Map<string, unknown>();

const shownPath = (path: string): string => relative(process.cwd(), path);
const readJsonFile = (path: string): unknown => parseJson(readFileSync(path, 'utf8'), shownPath(path));

function hostOf(file: string): string | undefined {
  if (file === manifestFile) return env.CONTENT_API ?? env.MAIN_API;
  if (isSubmitted(file)) return env.ORIGIN_API;
  if (file === releasesFile) return env.RELEASES_URL;
  return ofMainHost.test(file) ? env.MAIN_API : env.CONTENT_API;
}

/** Where a file of the snapshot lies: as its host sent it, where a host is set and has ever sent it, else as embedded. */
export function pathOf(file: string): string {
  const fetched = join(process.cwd(), fetchedFolder, file);
  return hostOf(file) !== undefined && existsSync(fetched) ? fetched : join(process.cwd(), snapshotFolder, file);
}

/** Whether the snapshot holds a file. */
export const isInSnapshot = (file: string): boolean => existsSync(pathOf(file));

/** The parsed JSON of one file of the snapshot, read once a process unless it is forgotten. Throws, with the place, when it is missing or no JSON. */
export const readSnapshot = tracked('readSnapshot', (file: string): unknown => {
  if (!parsed.has(file)) parsed.set(file, readJsonFile(pathOf(file)));
  return parsed.get(file);
});

/** Lets go of what was read of a file: of a large one that something else has been made of. */
export const forgetSnapshot = (file: string): boolean => parsed.delete(file);

/** One file of the snapshot as its schema has it; throws a ConfigurationError that names the file and each wrong value. */
export const readValid = <Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> =>
  validate(shownPath(pathOf(file)), schema, readSnapshot(file));

/** The parsed JSON of the operator's notices. Throws where there is no such file: an alert that nobody sees must not pass for one that is up. */
export const readNotices = tracked('readNotices', (): unknown => {
  if (existsSync(env.NOTICES)) return readJsonFile(env.NOTICES);
  throw new ConfigurationError(
    `There is no file ${env.NOTICES}, which NOTICES names: write [] into it as long as there is no notice.`,
  );
});

/** The parsed JSON of the link checks: no host's but our own; those of the snapshot, or where the configuration says. */
export const readLinkChecks = tracked('readLinkChecks', (): unknown =>
  existsSync(env.LINK_CHECKS) ? readJsonFile(env.LINK_CHECKS) : {},
);

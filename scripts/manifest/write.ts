import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { readSecretKey, signatureOf, type SigningKey } from './minisign.ts';
import { manifestName, manifestText, type SiteManifest } from './schema.ts';

/** What the signature says beside the manifest: never the clock. */
const lineOf = ({ host, site, commit, snapshot }: SiteManifest): string =>
  `${host} of ${site}, commit ${commit ?? 'unknown'}, data of ${snapshot?.collected ?? 'unknown'}`;

/** The key that the environment names; undefined where it names none. Throws for one that cannot sign. */
export function configuredKey(file = env.MANIFEST_KEY): SigningKey | undefined {
  if (!file) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`MANIFEST_KEY: ${file} cannot be read.`, { cause: error });
  }
  return readSecretKey(text);
}

/** Writes the manifest of a folder, and its signature where there is a key; an old signature goes. */
export function writeManifest(folder: string, manifest: SiteManifest, key = configuredKey()): void {
  const file = join(folder, manifestName);
  const text = manifestText(manifest);
  mkdirSync(folder, { recursive: true });
  // Never a manifest beside the signature of another one.
  rmSync(`${file}.minisig`, { force: true });
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
  if (key) writeFileSync(`${file}.minisig`, signatureOf(Buffer.from(text), key, lineOf(manifest)));
}

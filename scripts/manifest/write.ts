import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { replaceFile } from '~/lib/replace-file.ts';
import { parseSecretKey, createMinisignSignature, type MinisignSecretKey } from './minisign.ts';
import { siteManifestFile, serializeSiteManifest, type SiteManifest } from './schema.ts';

/**
 * Returns the trusted comment of the signature. It contains no time, so the same manifest always gets the same
 * signature.
 */
const lineOf = ({ host, site, commit, snapshot }: SiteManifest): string =>
  `${host} of ${site}, commit ${commit ?? 'unknown'}, data of ${snapshot?.collected ?? 'unknown'}`;

/** Reads the secret key of MANIFEST_KEY. Returns undefined if it is not set. Throws if the key is not usable. */
export function readManifestSigningKey(): MinisignSecretKey | undefined {
  const { MANIFEST_KEY: file } = env;
  if (!file) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`MANIFEST_KEY: ${file} cannot be read.`, { cause: error });
  }
  return parseSecretKey(text);
}

/**
 * Writes the manifest of a folder, and its signature if there is a key. Without a key, removes an existing signature.
 */
export function writeSiteManifest(folder: string, manifest: SiteManifest, key = readManifestSigningKey()): void {
  const file = join(folder, siteManifestFile);
  const text = serializeSiteManifest(manifest);
  mkdirSync(folder, { recursive: true });
  // Removes the old signature first, so that a manifest never has the signature of another one.
  rmSync(`${file}.minisig`, { force: true });
  replaceFile(file, text);
  if (key) writeFileSync(`${file}.minisig`, createMinisignSignature(Buffer.from(text), key, lineOf(manifest)));
}

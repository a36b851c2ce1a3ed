import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { makeManifest } from '../manifest/make.ts';
import { manifestName, parseManifest, type ManifestFile } from '../manifest/schema.ts';
import { writeManifest } from '../manifest/write.ts';
import { filesOf, type Release } from './release.ts';

/** The files of a release that is there already, with their whole sha256; none where its manifest cannot be read. */
function filesIn(folder: string | undefined): ReadonlyMap<string, ManifestFile> {
  const path = folder && join(folder, manifestName);
  if (!path || !existsSync(path)) return new Map();
  try {
    return new Map(parseManifest(readFileSync(path, 'utf8')).files.map((row) => [row.file, row]));
  } catch {
    return new Map();
  }
}

/** Writes the manifest of a release beside its `site/`; of what was carried over from the release before, no file is read. */
export function writeReleaseManifest(folder: string, release: Release, before?: string): void {
  const digests = { ...filesOf(release), ...release.forms };
  const rows = filesIn(before);
  /** A digest of a release is how the file's sha256 begins. */
  const known = (file: string): ManifestFile | undefined => {
    const row = rows.get(file);
    return row?.sha256.startsWith(digests[file] ?? '-') ? row : undefined;
  };
  const input = { host: 'nginx', style: 'server', siteUrl: env.SITE_URL, model: loadRedirects() } as const;
  const site = { site: join(folder, 'site'), files: Object.keys(digests), policies: release.policies };
  writeManifest(folder, makeManifest({ ...input, ...site, known }));
}

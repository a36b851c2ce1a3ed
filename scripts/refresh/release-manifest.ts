import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { makeManifest, type FileContent } from '../manifest/make.ts';
import { writeManifest } from '../manifest/write.ts';
import { bytesOfStamp, placedForms } from './placed.ts';
import { filesOf, type Release } from './release.ts';

const sha256Length = 64;

/** Writes the manifest of a release beside its `site/`, of what is known of its files; none is read but those that an older version noted. */
export function writeReleaseManifest(folder: string, release: Release): void {
  const contents = new Map<string, FileContent | undefined>();
  for (const { path, digest, stamp } of placedForms(filesOf(release), release.placed))
    contents.set(path, digest.length === sha256Length ? { sha256: digest, bytes: bytesOfStamp(stamp) } : undefined);
  const input = { host: 'nginx', style: 'server', siteUrl: env.SITE_URL, model: loadRedirects() } as const;
  const site = {
    site: join(folder, 'site'),
    files: [...contents.keys()],
    policies: release.policies,
  };
  writeManifest(folder, makeManifest({ ...input, ...site, known: (file) => contents.get(file) }));
}

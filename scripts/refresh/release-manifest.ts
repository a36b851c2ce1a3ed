import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { createSiteManifest, type PublishedFile } from '../manifest/create-site-manifest.ts';
import { writeSiteManifest } from '../manifest/write.ts';
import { sizeOfFileStamp, listReleaseEncodings, type ReleaseFileEncoding } from './file-encodings.ts';
import type { SiteRelease } from './release.ts';

const publishedFile = ({ path, digest, stamp }: ReleaseFileEncoding): PublishedFile => ({
  file: path,
  content: stamp === '' ? undefined : { sha256: digest, bytes: sizeOfFileStamp(stamp) },
});

export function writeManifestOfSiteRelease(folder: string, release: SiteRelease): void {
  const input = { host: 'nginx', hostKind: 'server', siteUrl: env.SITE_URL, model: loadRedirects() } as const;
  const files = Array.from(listReleaseEncodings(release), publishedFile);
  writeSiteManifest(
    folder,
    createSiteManifest({ ...input, site: join(folder, 'site'), files, policies: release.policies }),
  );
}

import { responseClassOfFile } from '~/routing/headers.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import type { DigestsByFile, SiteRecord } from '../build/site-record.ts';
import { digestsOfReleaseFiles, type SiteRelease } from './release.ts';

const days = 30;
const isHashed = (file: string): boolean => ['hashed', 'worker'].includes(responseClassOfFile(file));

/**
 * Keeps hashed files of the previous release for 30 days after their last use, because browsers and caches may still
 * have pages that load them.
 */
export function retainFilesForCachedPages(
  last: SiteRelease | undefined,
  next: { pages: DigestsByFile; assets: DigestsByFile },
  now: Date,
): { assets: DigestsByFile; retired: SiteRelease['retired'] } {
  const assets = { ...next.assets };
  const retired: SiteRelease['retired'] = {};
  const oldest = new Date(now.getTime() - days * msPerDay).toISOString();
  for (const [file, digest] of last ? Object.entries(digestsOfReleaseFiles(last)) : []) {
    const since = last?.retired[file];
    const isInUse = file in next.assets || file in next.pages;
    if (isInUse || !isHashed(file) || (since ?? now.toISOString()) < oldest) continue;
    assets[file] = digest;
    retired[file] = since ?? now.toISOString();
  }
  return { assets, retired };
}

export function withoutRetiredFiles(release: SiteRelease): SiteRecord {
  const assets = Object.entries(release.assets).filter(([file]) => !(file in release.retired));
  return { ...release, assets: Object.fromEntries(assets) };
}

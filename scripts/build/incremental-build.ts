import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { hardLinkFiles } from '../hosts/link-files.ts';
import { buildSite, type SiteBuildOptions } from './build-site.ts';
import { digestOfBuildCode, digestOfFile } from './inputs.ts';
import type { BuiltSite, DigestsByFile, SiteRecord } from './site-record.ts';

export interface IncrementalBuildOptions extends Pick<
  SiteBuildOptions,
  'configModule' | 'isCompressed' | 'compressedStore'
> {
  /** The output folder. The build empties it first. */
  out: string;
  cacheFolder: string;
  data: string;
  /** Additional folders whose files count as code, for a build of another site. */
  folders?: string[];
}

interface PreviousSite extends SiteRecord {
  code: string;
  data: string;
}

const recordIn = (cacheFolder: string): string => join(cacheFolder, 'record.json');
const siteIn = (cacheFolder: string): string => join(cacheFolder, 'site');

function isUnchanged(folder: string, file: string, digest: string): boolean {
  try {
    return digestOfFile(join(folder, file)) === digest;
  } catch {
    return false;
  }
}

/** Loads the previous build of this code version, without corrupted files; undefined if there is none. */
function previousSite(cacheFolder: string, code: string): { last: PreviousSite; isWhole: boolean } | undefined {
  const last = tryReadOwnJson<PreviousSite>(recordIn(cacheFolder));
  if (last?.code !== code) return undefined;
  const keepIntact = (files: DigestsByFile): DigestsByFile =>
    Object.fromEntries(
      Object.entries(files).filter(([file, digest]) => isUnchanged(siteIn(cacheFolder), file, digest)),
    );
  const [pages, assets] = [keepIntact(last.pages), keepIntact(last.assets)];
  const count = (...lists: DigestsByFile[]) => lists.reduce((sum, list) => sum + Object.keys(list).length, 0);
  return { last: { ...last, pages, assets }, isWhole: count(pages, assets) === count(last.pages, last.assets) };
}

/** Caches a build. Deletes the previous files instead of overwriting them, because hard links share their content. */
function keep(out: string, cacheFolder: string, site: PreviousSite): void {
  rmSync(siteIn(cacheFolder), { recursive: true, force: true });
  hardLinkFiles(out, siteIn(cacheFolder), Object.keys({ ...site.assets, ...site.pages }));
  writeCacheFile(recordIn(cacheFolder), JSON.stringify(site));
}

/**
 * Builds a site into an emptied folder, with the same output as a full build. If only data changed, renders only the
 * pages with changed query results. If nothing changed, copies the previous build without compiling.
 */
export async function incrementalBuild({
  out,
  cacheFolder,
  data,
  configModule,
  folders,
  ...compression
}: IncrementalBuildOptions): Promise<BuiltSite> {
  const code = digestOfBuildCode([configModule], folders);
  const { last, isWhole = false } = previousSite(cacheFolder, code) ?? {};
  const options = {
    work: out,
    scratch: `${cacheFolder}.new`,
    configModule,
    previous: last,
    ...compression,
  };
  const isSame = last?.data === data && isWhole;
  if (isSame) rmSync(out, { recursive: true, force: true });
  const site: BuiltSite = isSame ? { ...last, how: 'changed pages rendered', rendered: [] } : await buildSite(options);
  const { pages, assets, answers, reads, shared, frame, policies } = site;
  const written = new Set(isSame ? [] : [...Object.keys(assets), ...site.rendered]);
  const carried = Object.keys({ ...assets, ...pages }).filter((file) => !written.has(file));
  hardLinkFiles(siteIn(cacheFolder), out, carried);
  keep(out, cacheFolder, { code, data, pages, assets, answers, reads, shared, frame, policies });
  return site;
}

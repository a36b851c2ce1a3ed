import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { buildSite, type BuildOptions } from './build-site.ts';
import { digestOfCode, digestOfFile } from './inputs.ts';
import type { BuiltSite, Digests, SiteRecord } from './site-record.ts';

export interface BuildAgainOptions extends Pick<BuildOptions, 'configModule'> {
  /** The output folder. It is emptied first. */
  out: string;
  kept: string;
  data: string;
  /** Additional code folders, of another site. */
  folders?: string[];
}

interface KeptSite extends SiteRecord {
  code: string;
  data: string;
}

const recordIn = (kept: string): string => join(kept, 'record.json');
const siteIn = (kept: string): string => join(kept, 'site');

function isAsKept(folder: string, file: string, digest: string): boolean {
  try {
    return digestOfFile(join(folder, file)) === digest;
  } catch {
    return false;
  }
}

/** Loads the previous build of this code version, without corrupted files. Returns undefined if there is none. */
function keptSite(kept: string, code: string): { last: KeptSite; isWhole: boolean } | undefined {
  let last: KeptSite;
  try {
    last = readOwnJson(recordIn(kept));
  } catch {
    return undefined;
  }
  if (last.code !== code) return undefined;
  const sound = (files: Digests): Digests =>
    Object.fromEntries(Object.entries(files).filter(([file, digest]) => isAsKept(siteIn(kept), file, digest)));
  const [pages, assets] = [sound(last.pages), sound(last.assets)];
  const count = (...lists: Digests[]) => lists.reduce((sum, list) => sum + Object.keys(list).length, 0);
  return { last: { ...last, pages, assets }, isWhole: count(pages, assets) === count(last.pages, last.assets) };
}

/** Caches a build. Removes the previous files first, because writing through a hard link changes its other names. */
function keep(out: string, kept: string, site: KeptSite): void {
  rmSync(siteIn(kept), { recursive: true, force: true });
  linkFiles(out, siteIn(kept), Object.keys({ ...site.assets, ...site.pages }));
  writeCacheFile(recordIn(kept), JSON.stringify(site));
}

/**
 * Builds a site into an emptied folder, byte for byte as `buildSite` without a previous site. If the code is unchanged,
 * reuses every intact page with unchanged query results. If the data are unchanged too, skips compilation.
 */
export async function buildAgain({ out, kept, data, configModule, folders }: BuildAgainOptions): Promise<BuiltSite> {
  const code = await digestOfCode([configModule], folders);
  const { last, isWhole = false } = keptSite(kept, code) ?? {};
  const options = { work: out, scratch: `${kept}.new`, configModule, previous: last };
  const isSame = last?.data === data && isWhole;
  if (isSame) rmSync(out, { recursive: true, force: true });
  const site: BuiltSite = isSame ? { ...last, how: 'changed pages rendered', rendered: [] } : await buildSite(options);
  const { pages, assets, answers, reads, shared, frame, policies } = site;
  const written = new Set(isSame ? [] : [...Object.keys(assets), ...site.rendered]);
  const carried = Object.keys({ ...assets, ...pages }).filter((file) => !written.has(file));
  linkFiles(siteIn(kept), out, carried);
  keep(out, kept, { code, data, pages, assets, answers, reads, shared, frame, policies });
  return site;
}

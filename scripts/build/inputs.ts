import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { env } from '~/config/env.ts';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { site } from '~/config/site.ts';
import { snapshotPathOf, releasesFile } from '~/content/snapshot.ts';
import { listFiles } from '~/lib/list-files.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

// Folders whose files affect pages, except fetched data.
const codeFolders = ['src', 'locales', 'public', 'scripts/build', 'scripts/pages', 'scripts/locales', '.config'];
const codeFiles = ['astro.config.mjs', 'redirects.json', 'package.json', 'package-lock.json'];
// Files of the brand, which may be in other folders.
const brandFiles = [siteConfigurationFile, site.brand.logo];
// Operator data. Pages read these files only in queries, so they count as data, even those in `src`.
const urgentFiles = [env.LINK_CHECKS, env.NOTICES, 'src/data/releases.json', 'src/data/delisted.json'];
const ignored = /\.generated\.|\/\.schema\/|\/\.(?:astro|vite)\//;

// Variables that do not affect pages.
const excludedEnv = new Set([
  'PORT',
  'ORIGIN_DB',
  'ORIGIN_PORT',
  'REFRESH_ROOT',
  'REFRESH_PING',
  'REFRESH_ALERT',
  'REFRESH_MAX_AGE_HOURS',
  'STRICT_DATA',
  'LINK_CHECKS',
  'PHISHING_LIST_URL',
  'NOTICES',
  'MAIL_TOKEN',
  'REVIEW_DIGEST_TO',
]);
const settings = Object.entries(env).filter(([name]) => !excludedEnv.has(name));

export const digestOfFile = (path: string): string => sha256Hex(readFileSync(path));

export function digestOfFiles(files: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0${hash('sha256', readFileSync(file))}\n`);
  return digest.digest('hex').slice(0, 24);
}

/** Returns the digest of the operator data and the fetched releases manifest. */
export function hashOperatorData(): string {
  const files = new Set([...urgentFiles, relative(process.cwd(), snapshotPathOf(releasesFile))]);
  return digestOfFiles([...files].filter((file) => existsSync(file)));
}

// Excludes links without a target, such as an editor's locks.
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Returns the digest of all inputs except data: sources, texts, most embedded data, settings, Node's version, and
 * `more`.
 */
export function digestOfBuildCode(more: readonly unknown[], folders: readonly string[] = []): string {
  const there = [...codeFolders, ...folders].filter((path) => existsSync(path));
  const folderFiles = there.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)));
  const files = new Set([...folderFiles.filter(isFile).sort(), ...codeFiles, ...brandFiles]);
  const urgent = new Set(urgentFiles.map((file) => resolve(file)));
  const whole = digestOfFiles([...files].filter((file) => !ignored.test(file) && !urgent.has(resolve(file))));
  return hash('sha256', JSON.stringify([whole, settings, process.version, more])).slice(0, 24);
}

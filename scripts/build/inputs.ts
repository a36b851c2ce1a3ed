import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { env } from '~/config/env.ts';
import { siteFile } from '~/config/site-file.ts';
import { site } from '~/config/site.ts';
import { filesIn } from './files-in.ts';

// Everything a build reads but what a fetch writes. The tests and the bench make no page.
const codeFolders = ['src', 'locales', 'public', 'scripts/build', 'scripts/pages', 'scripts/locales', '.config'];
const codeFiles = ['astro.config.mjs', 'redirects.json', 'package.json', 'package-lock.json'];
// They may stand elsewhere.
const brandFiles = [siteFile, site.brand.logo];
// What an operator changes in a hurry: pages ask for it in queries alone, so that it is data, also where it is embedded.
const urgentFiles = [env.LINK_CHECKS, env.NOTICES, 'src/data/releases.json', 'src/data/delisted.json'];
const ignored = /\.generated\.|\/\.schema\/|\/\.(?:astro|vite)\//;

// They say where servers listen, what is stored where and who is notified, not what the site is.
const besides = new Set([
  'PORT',
  'ORIGIN_DB',
  'ORIGIN_PORT',
  'REFRESH_ROOT',
  'REFRESH_PING',
  'REFRESH_ALERT',
  'STRICT_DATA',
  'LINK_CHECKS',
  'NOTICES',
]);
const settings = Object.entries(env).filter(([name]) => !besides.has(name));

/** A digest of a file's content: its sha256, which its manifest names too. */
export const digestOfContent = (content: Buffer): string => hash('sha256', content);
export const digestOfFile = (path: string): string => digestOfContent(readFileSync(path));

/** A digest of files by path and content. */
export function digestOfFiles(files: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0${hash('sha256', readFileSync(file))}\n`);
  return digest.digest('hex').slice(0, 24);
}

/** A digest of the facts that an operator changes in a hurry. */
export const digestOfUrgent = (): string => digestOfFiles(urgentFiles.filter((file) => existsSync(file)));

/** A digest of all that a site is made of beside what was fetched: sources, texts, most embedded facts, settings, Node, and `more`. */
export async function digestOfCode(more: readonly unknown[], folders: readonly string[] = []): Promise<string> {
  const there = [...codeFolders, ...folders].filter((path) => existsSync(path));
  const folderFiles = (await Promise.all(there.map(filesIn))).flat().sort();
  const files = new Set([...folderFiles, ...codeFiles, ...brandFiles]);
  const urgent = new Set(urgentFiles.map((file) => resolve(file)));
  const whole = digestOfFiles([...files].filter((file) => !ignored.test(file) && !urgent.has(resolve(file))));
  return hash('sha256', JSON.stringify([whole, settings, process.version, more])).slice(0, 24);
}

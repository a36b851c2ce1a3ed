import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import { env } from '~/config/env.ts';
import { SiteSchema } from '~/config/schema.ts';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { fetchedFolder, embeddedFolder } from '~/content/snapshot.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { RedirectError } from '~/routing/redirects/problem.ts';
import { articleFolder } from '../facts/markdown-news.ts';
import { startOfFile, type LocaleFinding } from '../locales/finding.ts';
import { readLocaleData } from '../locales/read-data.ts';

const redirects = 'redirects.json';
const single = [siteConfigurationFile, redirects, env.LINK_CHECKS, env.NOTICES].map((file) => resolve(file));
const folders = ['locales', embeddedFolder, fetchedFolder];
const isBelow = (path: string, folder: string): boolean => path.startsWith(`${resolve(folder)}/`);

const isArticle = (path: string): boolean => path.endsWith('.md') && isBelow(path, articleFolder);

/** Whether a file is an article or JSON data, which people edit or the fetch writes. */
export const isEditableFile = (path: string): boolean =>
  single.includes(path) ||
  isArticle(path) ||
  (path.endsWith('.json') &&
    !/\/\.schema\/|\.generated\./.test(path) &&
    folders.some((folder) => isBelow(path, folder)));

export const editableFiles = (): string[] =>
  [...single, ...folders.flatMap((folder) => globSync(`${folder}/**/*.json`)).map((file) => resolve(file))].filter(
    isEditableFile,
  );

function brokenRedirects(): LocaleFinding[] {
  try {
    loadRedirects();
    return [];
  } catch (error) {
    if (!(error instanceof RedirectError)) throw error;
    return error.problems.map(({ position, text, advice }) => ({
      ...startOfFile(redirects),
      ...position,
      rule: 'notes',
      message: `rule ${position.rule}: ${text} ${advice}`,
    }));
  }
}

/** Returns the errors in an article, a data or configuration file, or the redirects. */
export function findFileErrors(path: string): LocaleFinding[] {
  const file = relative(process.cwd(), path);
  if (file === redirects) return brokenRedirects();
  // checkDataFiles reports the errors of articles.
  if (isArticle(path)) return [];
  const { findings } = readLocaleData(
    process.cwd(),
    file,
    path === resolve(siteConfigurationFile) ? SiteSchema : v.unknown(),
  );
  return findings.filter(({ rule }) => rule !== 'file');
}

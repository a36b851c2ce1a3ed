import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchedFolder } from '~/content/snapshot.ts';
import { formatJson } from '~/content/fetch/store.ts';
import { snapshotManifestFile, type SnapshotManifest } from '~/content/manifest.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { allPages } from '~/sitemap/pages.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { corpusArticlesOf, toNewsItem } from './corpus/article.ts';
import { writeFileInFolder } from './lib/files.ts';
import { measureCommand, type CommandCost } from './measure.ts';

const sources = ['.config', 'locales', 'public', 'scripts', 'src'];
const files = ['astro.config.mjs', 'package-lock.json', 'package.json', 'redirects.json', 'tsconfig.json'];
// A placeholder URL, to which the benchmark never sends a request.
const host = 'http://127.0.0.1:9/api/content';
const newsFiles = { en: 'news/en.json', zh: 'news/zh-Hans.json' } as const;

/**
 * Returns how many articles per language this site needs to have about `pages` pages. Throws if all other pages are
 * already more than that.
 */
export function articlesNeededForPages(pages: number): number {
  const others = allPages().filter(({ route }) => route !== 'article').length;
  const count = Math.round((pages - others) / languageCodes.length);
  if (count > 0) return count;
  throw new Error(`This site has ${others} pages without articles. Choose more than that, not ${pages}.`);
}

function writeNews(root: string, count: number): void {
  const written: SnapshotManifest['files'] = {};
  const fetched = new Date().toISOString();
  for (const [language, file] of Object.entries(newsFiles)) {
    const rows = corpusArticlesOf(language as keyof typeof newsFiles, count).map(toNewsItem);
    const json = formatJson(rows);
    writeFileInFolder(root, join(fetchedFolder, file), json);
    const digest = sha256Hex(json);
    written[file] = { digest, count, ids: rows.map(({ hid }) => hid), fetched, host };
  }
  writeFileInFolder(root, join(fetchedFolder, snapshotManifestFile), formatJson({ fetched, files: written }));
}

/** Copies this project into an empty folder and replaces its articles with those of the corpus. */
export function copyOwnSite(root: string, pages: number) {
  for (const name of [...sources, ...files]) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  let count = articlesNeededForPages(pages);
  writeNews(root, count);
  // The same options as `npm run build`.
  const options = ['--max-semi-space-size=8', '--import', './scripts/preload.mjs'];
  const run = (script: string, ...words: string[]): Promise<CommandCost> =>
    measureCommand(process.execPath, [...options, script, ...words], { cwd: root, environment: { CONTENT_API: host } });
  const refresh = () => run('scripts/refresh.ts', '--no-fetch', '--root', 'releases');
  return {
    out: join(root, 'dist'),
    /** Builds the whole site, with compressed copies and host folders. */
    build: () => {
      for (const made of ['.cache', 'dist', 'dist-hosts']) rmSync(join(root, made), { recursive: true, force: true });
      return run('scripts/bench/build.ts');
    },
    /** Adds an article in each language and publishes it. */
    refreshWithArticle: () => {
      writeNews(root, ++count);
      return refresh();
    },
    refreshWithoutChanges: refresh,
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { site } from '~/config/site.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { listFiles } from '~/lib/list-files.ts';
import { describeThirdParties } from '~/routing/third-parties.ts';
import { deleteUnusedPictures } from '~/shell/pictures/cached-jpeg.ts';
import { writeMarkdownNews } from '../facts/write-markdown-news.ts';
import { emitHostFolders } from '../hosts/emit-hosts.ts';
import { incrementalBuild } from './incremental-build.ts';
import { assertReadyToBuild } from './check-before.ts';
import { collectGarbage } from './collect-garbage.ts';
import { compressFiles } from './compress.ts';
import { openCompressedStore, type CompressedStore } from './compressed-store.ts';
import { digestOfBuildData } from './data.ts';
import { runStepWithProgress } from './progress.ts';

const out = 'dist';
const previousBuildFolder = '.cache/build/last';
const compressedFolder = '.cache/build/compressed';

/**
 * Builds `dist/` and returns the numbers of pages and languages. Throws a readable error, and leaves no partial site
 * behind. With a store, compresses each page while the next one is rendered.
 */
export async function buildDistPages(compressedStore?: CompressedStore) {
  await writeMarkdownNews();
  await runStepWithProgress('Checking texts, data and redirects', () => assertReadyToBuild());
  const { pages } = await incrementalBuild({
    ...{ out, cacheFolder: previousBuildFolder, data: digestOfBuildData() },
    ...{ compressedStore, isCompressed: () => compressedStore !== undefined },
  });
  for (const line of describeThirdParties(site.thirdParties)) stderr.write(`${line}\n`);
  deleteUnusedPictures();
  return { pages: Object.keys(pages).filter((file) => file.endsWith('.html')).length, languages: languageCodes.length };
}

/** Builds `dist/` with compressed copies of all text files. */
export async function buildCompressedDist() {
  const store = openCompressedStore(compressedFolder);
  const built = await buildDistPages(store);
  const files = listFiles(out)
    .map((file) => join(out, file))
    .filter((file) => !existsSync(`${file}.br`));
  await runStepWithProgress('Compressing', (count) => compressFiles(files, count('files'), store));
  store.prune();
  return built;
}

/** Builds `dist/` with compressed copies, and a folder per host in `dist-hosts/`. */
export async function buildDist() {
  const built = await buildCompressedDist();
  collectGarbage();
  const { leftOut } = await runStepWithProgress('Writing the folders of the hosts', () => emitHostFolders());
  for (const line of leftOut) stderr.write(`${line}\n`);
  return built;
}

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { asJson } from '~/content/fetch/store.ts';
import type { NewsItem } from '~/domain/news.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { digestOfFile } from '../build/inputs.ts';
import { articleAt, newsFile, toNewsItem } from './corpus/article.ts';
import { notedFile, type NotedLists } from './corpus/noted-lists.ts';
import { measure, type Command, type Cost } from './measure.ts';

/** Refreshes of one size: with a new article in each language, and without changes. */
export interface Refreshes {
  pages: number;
  article: Cost[];
  nothing: Cost[];
}

export interface RefreshedSite {
  /** Adds an article in each language and measures the command. */
  article: () => Promise<Cost>;
  /** Measures the command without changes. */
  nothing: () => Promise<Cost>;
}

// Three releases are kept, and the fourth becomes the spare one. From then on, all refreshes cost the same.
const firstReleases = 4;

const readRows = (corpus: string, file: string): NewsItem[] => readOwnJson<NewsItem[]>(join(corpus, 'snapshot', file));

function addArticles(corpus: string): void {
  for (const language of languageCodes) {
    const file = newsFile(language);
    const rows = readRows(corpus, file);
    writeFileSync(join(corpus, 'snapshot', file), asJson([...rows, toNewsItem(articleAt(language, rows.length))]));
  }
  noteLists(corpus);
}

function noteLists(corpus: string): void {
  const noted: NotedLists = {};
  for (const file of languageCodes.map(newsFile)) {
    const ids = readRows(corpus, file).map(({ hid }) => hid);
    noted[file] = { digest: digestOfFile(join(corpus, 'snapshot', file)), ids };
  }
  writeFileSync(join(corpus, notedFile), JSON.stringify(noted));
}

/** Publishes a copy of a corpus several times, until refreshes have their steady cost. */
export async function refreshedSite(corpus: string, folder: string): Promise<RefreshedSite> {
  const copy = join(folder, 'corpus');
  cpSync(join(corpus, 'i18n'), join(copy, 'i18n'), { recursive: true });
  cpSync(join(corpus, 'snapshot'), join(copy, 'snapshot'), { recursive: true });
  noteLists(copy);
  const command: Command = {
    program: process.execPath,
    args: [
      ...['--max-semi-space-size=8', '--import', './scripts/preload.mjs', 'scripts/bench/refresh.ts'],
      ...[copy, join(folder, 'root')],
    ],
  };
  const site: RefreshedSite = {
    article() {
      addArticles(copy);
      return measure(command);
    },
    nothing: () => measure(command),
  };
  await measure(command);
  for (let release = 1; release < firstReleases; release++) await site.article();
  return site;
}

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { asJson } from '~/content/fetch/store.ts';
import type { NewsItem } from '~/domain/news.ts';
import { ownJson } from '~/lib/own-json.ts';
import { digestOfFile } from '../build/inputs.ts';
import { articleAt, newsFile, toNewsItem } from './corpus/article.ts';
import { measure, type Command, type Cost } from './measure.ts';

/** Refreshes of one size: with one new article in each language, and with nothing new. */
export interface Refreshes {
  pages: number;
  article: Cost[];
  nothing: Cost[];
}

/** A site of a corpus that is refreshed again and again. */
export interface RefreshedSite {
  /** One new article in each language, and the whole command. */
  article: () => Promise<Cost>;
  /** The whole command, and nothing is new. */
  nothing: () => Promise<Cost>;
}

// Three releases are kept, and the fourth is what the next is made of: from then on a refresh is like any later one.
const firstReleases = 4;

function addArticles(corpus: string): void {
  for (const language of languageCodes) {
    const file = join(corpus, 'snapshot', newsFile(language));
    const rows = ownJson<NewsItem[]>(file);
    writeFileSync(file, asJson([...rows, toNewsItem(articleAt(language, rows.length))]));
  }
  noteDigests(corpus);
}

/** Writes what a fetch notes of each list, by which a refresh sees whether something is new. */
function noteDigests(corpus: string): void {
  const digests = languageCodes.map(newsFile).map((file) => [file, digestOfFile(join(corpus, 'snapshot', file))]);
  writeFileSync(join(corpus, 'digests.json'), JSON.stringify(digests));
}

/** Publishes a corpus, of which it makes a copy, until a refresh costs what it will cost from then on. */
export async function refreshedSite(corpus: string, folder: string): Promise<RefreshedSite> {
  const copy = join(folder, 'corpus');
  cpSync(join(corpus, 'i18n'), join(copy, 'i18n'), { recursive: true });
  cpSync(join(corpus, 'snapshot'), join(copy, 'snapshot'), { recursive: true });
  noteDigests(copy);
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

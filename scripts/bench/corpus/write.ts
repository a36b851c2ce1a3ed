import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asJson } from '~/content/fetch/store.ts';
import type { NewsItem } from '~/domain/news.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { articlesOf, newsFile, toMarkdown, toNewsItem } from './article.ts';
import { corpusRoutes, textsOf } from './texts.ts';

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns the number of articles per language for a total number of pages. Throws if they do not divide evenly. */
export function articlesFor(pages: number): number {
  const count = pages / languageCodes.length - corpusRoutes.length;
  if (Number.isInteger(count) && count > 0) return count;
  const least = languageCodes.length * (corpusRoutes.length + 1);
  throw new Error(`A corpus has a multiple of ${languageCodes.length} pages and at least ${least}, not ${pages}.`);
}

/** Writes a corpus: texts, Markdown for the peers, and a snapshot for this project. */
export function writeCorpus(folder: string, pages: number): void {
  for (const language of languageCodes) {
    const articles = articlesOf(language, articlesFor(pages));
    write(join(folder, 'i18n', `${language}.json`), JSON.stringify(textsOf(language)));
    for (const article of articles) write(join(folder, 'news', language, `${article.id}.md`), toMarkdown(article));
    write(join(folder, 'snapshot', newsFile(language)), asJson(articles.map(toNewsItem)));
  }
}

/** Changes two articles of each language in the snapshot, different ones each time. */
export function changeArticles(folder: string, time: number): void {
  for (const language of languageCodes) {
    const file = join(folder, 'snapshot', newsFile(language));
    const rows = readOwnJson<NewsItem[]>(file);
    for (const index of [2 * time, 2 * time + 1]) rows[index % rows.length]!.content += `<p>${time}</p>`;
    writeFileSync(file, asJson(rows));
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { articlesOf, toMarkdown } from './article.ts';
import { corpusRoutes, corpusTextsOf } from './texts.ts';

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns the number of articles per language for a total number of pages. Throws if they do not divide evenly. */
export function articleCountFor(pages: number): number {
  const count = pages / languageCodes.length - corpusRoutes.length;
  if (Number.isInteger(count) && count > 0) return count;
  const minPages = languageCodes.length * (corpusRoutes.length + 1);
  throw new Error(`A corpus has a multiple of ${languageCodes.length} pages and at least ${minPages}, not ${pages}.`);
}

/** Writes the corpus of the peers: texts, and articles in Markdown. */
export function writeCorpus(folder: string, pages: number): void {
  for (const language of languageCodes) {
    write(join(folder, 'i18n', `${language}.json`), JSON.stringify(corpusTextsOf(language)));
    for (const article of articlesOf(language, articleCountFor(pages)))
      write(join(folder, 'news', language, `${article.id}.md`), toMarkdown(article));
  }
}

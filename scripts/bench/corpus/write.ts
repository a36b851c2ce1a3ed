import { languageCodes } from '~/i18n/languages.ts';
import { writeFileIn } from '../lib/files.ts';
import { corpusArticlesOf, toMarkdown } from './article.ts';
import { corpusTextsOf } from './texts.ts';

/** Returns how many articles per language make up `pages` pages. Throws if the pages cannot be divided evenly. */
export function articleCountOfCorpus(pages: number): number {
  const count = pages / languageCodes.length;
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`A corpus has a multiple of ${languageCodes.length} pages, not ${pages}.`);
}

/** Writes the corpus for other generators: texts, and articles in Markdown. */
export function writeCorpus(folder: string, pages: number): void {
  for (const language of languageCodes) {
    writeFileIn(folder, `i18n/${language}.json`, JSON.stringify(corpusTextsOf(language)));
    for (const article of corpusArticlesOf(language, articleCountOfCorpus(pages)))
      writeFileIn(folder, `news/${language}/${article.id}.md`, toMarkdown(article));
  }
}

import { languageCodes, type Language } from '~/i18n/languages.ts';
import { writeFileInFolder } from '../lib/files.ts';
import { corpusArticlesOf, formatCorpusArticle, firstCorpusArticleId } from './article.ts';
import { capitaliseFirstLetter, createTextGenerator, type TextGenerator } from './text-generator.ts';

// 31 links in the header and 109 in the footer.
const headerCounts = { products: 4, tools: 9, trade: 4, dappstore: 6, build: 5, support: 3 };
const footerCounts = {
  ...{ products: 6, tools: 12, explorer: 40, build: 10, learn: 14 },
  ...{ company: 8, support: 8, legal: 4, social: 7 },
};
const words = ['skip', 'menu', 'language', 'email', 'subscribe', 'copyright'];

/**
 * Creates groups of navigation links. Their property names are short, because templates of other generators contain
 * them.
 */
function groupsOf(lang: Language, counts: Record<string, number>, { word, phrase }: TextGenerator) {
  const linkAt = (group: string, index: number) => {
    const x = index % 3 !== 0;
    const external = `https://${group}${index % 5}.example.org/${lang}/${group}-${index}`;
    return {
      t: capitaliseFirstLetter(phrase(1 + (index % 2))),
      h: x ? external : `/${lang}/news/${firstCorpusArticleId + index}/`,
      x,
    };
  };
  return Object.entries(counts).map(([group, length]) => ({
    t: capitaliseFirstLetter(word()),
    links: Array.from({ length }, (_, index) => linkAt(group, index)),
  }));
}

/** Creates the texts around the articles of a language: labels and 140 links. */
export function corpusTextsOf(lang: Language) {
  const writer = createTextGenerator(`texts ${lang}`);
  return {
    nav: groupsOf(lang, headerCounts, writer),
    foot: groupsOf(lang, footerCounts, writer),
    ui: Object.fromEntries(words.map((key) => [key, capitaliseFirstLetter(writer.phrase(2))])),
  };
}

/** Returns how many articles per language make up `pages` pages. Throws if the pages cannot be divided evenly. */
export function articleCountOfCorpus(pages: number): number {
  const count = pages / languageCodes.length;
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`A corpus has a multiple of ${languageCodes.length} pages, not ${pages}.`);
}

/** Writes the corpus for other generators: texts, and articles in Markdown. */
export function writeCorpus(folder: string, pages: number): void {
  for (const language of languageCodes) {
    writeFileInFolder(folder, `i18n/${language}.json`, JSON.stringify(corpusTextsOf(language)));
    for (const article of corpusArticlesOf(language, articleCountOfCorpus(pages)))
      writeFileInFolder(folder, `news/${language}/${article.id}.md`, formatCorpusArticle(article));
  }
}

import type { Language } from '~/i18n/languages.ts';
import { firstCorpusArticleId } from './article.ts';
import { capitalise, createTextGenerator, type TextGenerator } from './text-generator.ts';

/**
 * A group of navigation links: text, URL, and whether it is external. Names are short, because templates of other
 * generators use them.
 */
export interface CorpusGroup {
  t: string;
  links: { t: string; h: string; x: boolean }[];
}

// 31 links in the header and 109 in the footer.
const headerCounts = { products: 4, tools: 9, trade: 4, dappstore: 6, build: 5, support: 3 };
const footerCounts = {
  ...{ products: 6, tools: 12, explorer: 40, build: 10, learn: 14 },
  ...{ company: 8, support: 8, legal: 4, social: 7 },
};
const words = ['skip', 'menu', 'language', 'email', 'subscribe', 'copyright'];

function groupsOf(lang: Language, counts: Record<string, number>, { word, phrase }: TextGenerator): CorpusGroup[] {
  const linkAt = (group: string, index: number) => {
    const x = index % 3 !== 0;
    const external = `https://${group}${index % 5}.example.org/${lang}/${group}-${index}`;
    return {
      t: capitalise(phrase(1 + (index % 2))),
      h: x ? external : `/${lang}/news/${firstCorpusArticleId + index}/`,
      x,
    };
  };
  return Object.entries(counts).map(([group, length]) => ({
    t: capitalise(word()),
    links: Array.from({ length }, (_, index) => linkAt(group, index)),
  }));
}

/** Creates the texts around the articles of a language: labels and 140 links. */
export function corpusTextsOf(lang: Language) {
  const writer = createTextGenerator(`texts ${lang}`);
  return {
    nav: groupsOf(lang, headerCounts, writer),
    foot: groupsOf(lang, footerCounts, writer),
    ui: Object.fromEntries(words.map((key) => [key, capitalise(writer.phrase(2))])),
  };
}

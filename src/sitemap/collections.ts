import * as constants from '~/config/constants.ts';
import { categories, dappIds, isIndexable, listedCount } from '~/content/read/dapps.ts';
import { delistedIds, isDelisted } from '~/content/read/delisted.ts';
import { articleIdsOf, articleOf, newsOf } from '~/content/read/news.ts';
import { staticPage, staticPageNames } from '~/content/read/static-pages.ts';
import { reviewedCount } from '~/content/read/tokens.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import type { Collection } from '~/routing/routes.ts';

/** What the content says about listing one page, beside its route's row. */
export interface PageFacts {
  isListed?: boolean;
  /** The language of its text, where that is another one. */
  original?: Language;
  /** The languages in which such a page is built. */
  builtIn?: readonly Language[];
  /** The languages that its text is written in. */
  existsIn?: readonly Language[];
  /** When the text last changed. */
  updated?: string;
}

interface Values {
  /** The values that the parameter takes in a language, in the order of the list. */
  values: (lang: Language) => readonly string[];
  factsOf?: (value: string, lang: Language) => PageFacts;
}

/** How many pages the long list of dapps has. */
export const dappPageCount = (): number => Math.ceil(listedCount() / constants.dapps.nextPageStep);

/** How many pages the list of news has in a language; the first is the news page itself. */
export const newsPageCount = (lang: Language): number =>
  Math.max(1, Math.ceil(newsOf(lang).length / constants.news.count));

/** How many pages the reviewed tokens and collections have; the first is there before anything was reviewed. */
export const reviewedPageCount = (): number => Math.max(1, Math.ceil(reviewedCount() / constants.dapps.nextPageStep));

const pagesFrom = (first: number, count: number) =>
  Array.from({ length: count - first + 1 }, (_, index) => String(index + first));

/** What the parameters of the route table are filled with, and what the content says about each page. */
export const collections: Readonly<Record<Collection, Values>> = {
  'dapp pages': { values: () => pagesFrom(1, dappPageCount()) },
  categories: { values: () => categories },
  dapps: {
    // The page of a delisted dapp stays, and says why.
    values: () => [...dappIds(), ...delistedIds()],
    factsOf: (dapp) => ({ isListed: !isDelisted(dapp) && isIndexable(dapp) }),
  },
  'news pages': {
    values: (lang) => pagesFrom(2, newsPageCount(lang)),
    factsOf: (page) => ({ builtIn: languageCodes.filter((code) => newsPageCount(code) >= Number(page)) }),
  },
  articles: {
    values: articleIdsOf,
    factsOf: (article, lang) => {
      const { item, original, writtenIn } = articleOf(lang, article);
      return { original, existsIn: writtenIn, updated: item.update_time ?? item.create_time };
    },
  },
  'reviewed pages': { values: () => pagesFrom(1, reviewedPageCount()) },
  'static pages': {
    values: () => staticPageNames,
    factsOf: (name, lang) => ({ updated: staticPage(lang === 'zh' ? 'zh' : 'en', name).updated }),
  },
};

import * as constants from '~/config/constants.ts';
import { categories, countDappsInCategory, dappIds, isDappIndexable, listedDappCount } from '~/content/read/dapps.ts';
import { delistedIds, isDelisted } from '~/content/read/delisted.ts';
import { articleIdsOf, articleOf, newsOf } from '~/content/read/news.ts';
import { readStaticPage, staticPageNames } from '~/content/read/static-pages.ts';
import { reviewedTokenCount } from '~/content/read/tokens.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import type { RouteParameterKind } from '~/routing/routes.ts';

/** Facts about a page's content, which determine the sitemaps and languages that list the page. */
export interface PageListing {
  isListed?: boolean;
  /** Language of the text, if it differs from the language of the page. */
  original?: Language;
  builtIn?: readonly Language[];
  /** The languages in which the text is written. */
  existsIn?: readonly Language[];
  updated?: string;
}

interface Values {
  /** Returns the parameter values of a language in list order. */
  values: (lang: Language) => readonly string[];
  factsOf?: (value: string, lang: Language) => PageListing;
}

export const dappPageCount = (): number => Math.ceil(listedDappCount() / constants.dappRequestDefaults.nextPageStep);

export const newsPageCount = (lang: Language): number =>
  Math.max(1, Math.ceil(newsOf(lang).length / constants.newsRequestDefaults.count));

/** Returns the number of pages of reviewed tokens and collections, at least one. */
export const reviewedListPageCount = (): number =>
  Math.max(1, Math.ceil(reviewedTokenCount() / constants.dappRequestDefaults.nextPageStep));

const pagesFrom = (first: number, count: number) =>
  Array.from({ length: count - first + 1 }, (_, index) => String(index + first));

/** Parameter values by collection, and the listing of their pages. */
export const routeParameterValues: Readonly<Record<RouteParameterKind, Values>> = {
  'dapp pages': { values: () => pagesFrom(1, dappPageCount()) },
  categories: {
    values: () => categories,
    factsOf: (category) => ({ isListed: countDappsInCategory(category) > 0 }),
  },
  dapps: {
    // A delisted dapp has a page that states the reason.
    values: () => [...dappIds(), ...delistedIds()],
    factsOf: (dapp) => ({ isListed: !isDelisted(dapp) && isDappIndexable(dapp) }),
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
  'reviewed pages': { values: () => pagesFrom(1, reviewedListPageCount()) },
  'static pages': {
    values: () => staticPageNames,
    factsOf: (name, lang) => ({ updated: readStaticPage(lang === 'zh' ? 'zh' : 'en', name).updated }),
  },
};

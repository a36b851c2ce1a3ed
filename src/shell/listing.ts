import { dappOf, isIndexable } from '~/content/read/dapps.ts';
import { articleOf } from '~/content/read/news.ts';
import { staticPage, type StaticLanguage } from '~/content/read/static-pages.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import { alternatesOf, pathOf, type Alternate, type PageAddress } from './alternates.ts';
import { newsPageCount } from './page-list.ts';

/** How search engines may list a page; its head and the sitemaps are both written from this. */
export interface Listing {
  isListed: boolean;
  /** The one address of its text: another one where a text is shown in a language that it does not exist in. */
  canonical: string;
  /** The same page in other languages; none where the page is not listed or its text stands elsewhere. */
  alternates: readonly Alternate[];
  /** The languages in which such a page is built. */
  builtIn: readonly Language[];
  /** When the text last changed, where the data say so. */
  updated?: string;
}

interface Facts {
  isListed?: boolean;
  original?: Language;
  builtIn?: readonly Language[];
  existsIn?: readonly Language[];
  updated?: string;
}

type FactsOf = (params: Record<string, string>, lang: Language) => Facts;

const factsOf: Partial<Record<RouteId, FactsOf>> = {
  'dappstore-dapp': ({ dapp = '' }) => ({ isListed: isIndexable(dappOf(dapp)) }),
  'news-page': ({ page }) => ({ builtIn: languageCodes.filter((code) => newsPageCount(code) >= Number(page)) }),
  article: ({ article = '' }, lang) => {
    const { item, original, writtenIn } = articleOf(lang, article);
    return {
      original,
      existsIn: writtenIn,
      updated: item.update_time ?? item.create_time,
    };
  },
  static: ({ name = '' }, lang) => ({ updated: staticPage(lang as StaticLanguage, name).updated }),
};

/** How search engines may list the page at an address. */
export function listingOf(page: PageAddress): Listing {
  const route = routeOf(page.route);
  const facts = factsOf[page.route]?.(page.params ?? {}, page.lang) ?? {};
  const { original = page.lang, builtIn = route.languages, existsIn = builtIn, updated } = facts;
  const isListed = route.indexable && (facts.isListed ?? true);
  const isHere = original === page.lang;
  return {
    isListed,
    canonical: pathOf({ ...page, lang: original }),
    alternates: isListed && isHere ? alternatesOf(page, existsIn) : [],
    builtIn,
    updated,
  };
}

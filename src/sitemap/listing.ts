import { routeParameterName } from '~/routing/href.ts';
import { routeOf } from '~/routing/routes.ts';
import { hreflangAlternatesOf, pagePathOf, type PageAddress } from './hreflang-alternates.ts';
import { routeParameterValues, type PageListing } from './collections.ts';

/** Returns the facts about a page's content that may limit its listing. Empty for most pages. */
function factsOf({ route, lang, params }: PageAddress): PageListing {
  const { pattern, collection } = routeOf(route);
  const value = params?.[routeParameterName(pattern) ?? ''];
  return collection && value ? (routeParameterValues[collection].factsOf?.(value, lang) ?? {}) : {};
}

export function searchListingOf(page: PageAddress) {
  const route = routeOf(page.route);
  const facts = factsOf(page);
  const { original = page.lang, builtIn = route.languages, existsIn = builtIn, updated } = facts;
  const isListed = route.indexable && (facts.isListed ?? true);
  const isHere = original === page.lang;
  return {
    isListed,
    /** The canonical URL: another page if the text does not exist in this language. */
    canonical: pagePathOf({ ...page, lang: original }),
    /** The same page in other languages. Empty if the page is not listed or not canonical. */
    alternates: isListed && isHere ? hreflangAlternatesOf(page, existsIn) : [],
    builtIn,
    updated,
  };
}

/** How search engines may list a page, for its head and the sitemaps. */
export type SearchListing = ReturnType<typeof searchListingOf>;

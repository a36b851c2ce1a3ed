import type { Language } from '~/i18n/languages.ts';
import { paramOf } from '~/routing/href.ts';
import { routeOf } from '~/routing/routes.ts';
import { alternatesOf, pathOf, type Alternate, type PageAddress } from './alternates.ts';
import { collections, type PageFacts } from './collections.ts';

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

/** What the content says about a page; nothing where the route's row says all. */
function factsOf({ route, lang, params }: PageAddress): PageFacts {
  const { pattern, filledBy } = routeOf(route);
  const value = params?.[paramOf(pattern) ?? ''];
  return filledBy && value ? (collections[filledBy].factsOf?.(value, lang) ?? {}) : {};
}

/** How search engines may list the page at an address. */
export function listingOf(page: PageAddress): Listing {
  const route = routeOf(page.route);
  const facts = factsOf(page);
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

import { fallbackLanguage, languages, type Language } from '~/i18n/languages.ts';
import { fillUrlPattern } from '~/routing/href.ts';
import { routes, type RouteId } from '~/routing/routes.ts';

export interface PageAddress {
  route: RouteId;
  lang: Language;
  params?: Record<string, string>;
}

const pathIn = ({ route, params }: PageAddress, lang: Language): string =>
  fillUrlPattern(routes[route].pattern, { ...params, lang });

export const pagePathOf = (page: PageAddress): string => pathIn(page, page.lang);

export interface HreflangAlternate {
  tag: string;
  path: string;
}

/** Returns the hreflang entries of a page in all of its languages. `x-default` is English. */
export function hreflangAlternatesOf(page: PageAddress, existing: readonly Language[]): HreflangAlternate[] {
  if (existing.length < 2) return [];
  const own = existing.map((lang) => ({ tag: languages[lang].html, path: pathIn(page, lang) }));
  return existing.includes(fallbackLanguage)
    ? [...own, { tag: 'x-default', path: pathIn(page, fallbackLanguage) }]
    : own;
}

import { fallbackLanguage, languages, type Language } from '~/i18n/languages.ts';
import { fillPattern } from '~/routing/href.ts';
import { routes, type RouteId } from '~/routing/routes.ts';

/** A page's address: its route, its language and its parameters. */
export interface PageAddress {
  route: RouteId;
  lang: Language;
  params?: Record<string, string>;
}

const pathIn = ({ route, params }: PageAddress, lang: Language): string =>
  fillPattern(routes[route].pattern, { ...params, lang });

/** The path of the page itself. */
export const pathOf = (page: PageAddress): string => pathIn(page, page.lang);

/** One entry of hreflang. */
export interface Alternate {
  tag: string;
  path: string;
}

/** hreflang entries, reciprocal between the languages that the page exists in, `x-default` being English. */
export function alternatesOf(page: PageAddress, existing: readonly Language[]): Alternate[] {
  if (existing.length < 2) return [];
  const own = existing.map((lang) => ({ tag: languages[lang].html, path: pathIn(page, lang) }));
  return existing.includes(fallbackLanguage)
    ? [...own, { tag: 'x-default', path: pathIn(page, fallbackLanguage) }]
    : own;
}

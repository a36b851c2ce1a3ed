import type { PlainTextKey as LocaleKey } from '~/i18n/t.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { fillUrlPattern } from '~/routing/href.ts';
import { routeOf, routes, type RouteId } from '~/routing/routes.ts';
import type { PageAddress } from '~/sitemap/hreflang-alternates.ts';

/** An entry of the language menu. `instead` is the page to link to if this page does not exist in the language. */
export interface LanguageChoice {
  code: Language;
  href: string;
  instead?: LocaleKey;
}

const home = { route: 'home', instead: 'shell:language.home' } as const;

const substitutes: Partial<Record<RouteId, { route: RouteId; instead: LocaleKey }>> = {
  'news-page': { route: 'news', instead: 'shell:learn.news' },
};

export function languageChoicesOf({ route, params }: PageAddress, builtIn: readonly Language[]): LanguageChoice[] {
  // The 404 page without a language links to the 404 page of each language.
  const { pattern } = routeOf(route === 'not-found-bare' ? 'not-found' : route);
  const languages = route === 'not-found-bare' ? languageCodes : builtIn;
  const { route: other, instead } = substitutes[route] ?? home;
  return languageCodes.map((code) =>
    pattern.includes('{lang}') && languages.includes(code)
      ? { code, href: fillUrlPattern(pattern, { ...params, lang: code }) }
      : { code, href: fillUrlPattern(routes[other].pattern, { lang: code }), instead },
  );
}

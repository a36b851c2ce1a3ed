import * as constants from '~/config/constants.ts';
import { categories, dapps, listedDapps } from '~/content/read/dapps.ts';
import { articleIdsOf, newsOf } from '~/content/read/news.ts';
import { staticPageNames } from '~/content/read/static-pages.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillPattern } from '~/routing/href.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';

const named = (name: string, values: readonly string[]) => values.map((value) => ({ [name]: value }));

/** How many pages the long list of dapps has. */
export const dappPageCount = Math.ceil(listedDapps.length / constants.dapps.nextPageStep);

/** How many pages the list of news has in a language; the first is the news page itself. */
export const newsPageCount = (lang: Language): number =>
  Math.max(1, Math.ceil(newsOf(lang).length / constants.news.count));

const pagesFrom = (first: number, count: number) =>
  Array.from({ length: count - first + 1 }, (_, index) => String(index + first));

const paramsOf: Partial<Record<RouteId, (lang: Language) => Record<string, string>[]>> = {
  'dappstore-page': () => named('page', pagesFrom(1, dappPageCount)),
  'dappstore-category': () => named('category', categories),
  'dappstore-dapp': () =>
    named(
      'dapp',
      dapps.map((dapp) => dapp.hid),
    ),
  'news-page': (lang) => named('page', pagesFrom(2, newsPageCount(lang))),
  article: (lang) => named('article', articleIdsOf(lang)),
  static: () => named('name', staticPageNames),
};

/** Astro's static paths of one route: its languages × its parameters. */
export const staticPathsOf = (id: RouteId) =>
  routeOf(id).languages.flatMap((lang) => {
    const values = paramsOf[id]?.(lang) ?? [{}];
    return values.map((value) => ({ params: { lang, ...value } as { lang: Language } & Record<string, string> }));
  });

/** Every page of the site: its route, its language, its parameters and its path. */
export const allPages = () =>
  routeIds.flatMap((route) =>
    staticPathsOf(route).map(({ params }) => ({
      route,
      lang: params.lang,
      params,
      path: fillPattern(routeOf(route).pattern, params),
    })),
  );

import type { Language } from '~/i18n/languages.ts';
import { fillPattern, paramOf } from '~/routing/href.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';
import { collections } from './collections.ts';

/** Astro's static paths of one route: its languages × the values of its parameter. */
export function staticPathsOf(id: RouteId) {
  const { pattern, filledBy, languages } = routeOf(id);
  const name = paramOf(pattern);
  return languages.flatMap((lang) => {
    const values = name && filledBy ? collections[filledBy].values(lang).map((value) => ({ [name]: value })) : [{}];
    return values.map((value) => ({ params: { lang, ...value } as { lang: Language } & Record<string, string> }));
  });
}

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

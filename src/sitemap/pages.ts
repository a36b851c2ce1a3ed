import { runUntracked } from '~/lib/tracked-reads.ts';
import { fillUrlPattern, routeParameterName, type RouteParams } from '~/routing/href.ts';
import { routeIds, routeOf, type routes, type RouteId } from '~/routing/routes.ts';
import { routeParameterValues } from './collections.ts';

type Language<Id extends RouteId> = (typeof routes)[Id]['languages'][number];
type PathParams<Id extends RouteId> = Id extends RouteId ? { lang: Language<Id> } & RouteParams<Id> : never;

function pathsOf<Id extends RouteId>(id: Id): { params: PathParams<Id> }[];
function pathsOf(id: RouteId): { params: Record<string, string> }[] {
  const { pattern, collection, languages } = routeOf(id);
  const name = routeParameterName(pattern);
  return languages.flatMap((lang) => {
    const values =
      name && collection ? routeParameterValues[collection].values(lang).map((value) => ({ [name]: value })) : [{}];
    return values.map((value) => ({ params: { lang, ...value } }));
  });
}

/** Returns the static paths of a route for Astro: its languages × its parameter values. */
export const staticPathsOf = <Id extends RouteId>(id: Id) => runUntracked(() => pathsOf(id));

/** Lists every page of the site with its route, language, parameters and path. */
export const allPages = () =>
  routeIds.flatMap((route) =>
    pathsOf(route).map(({ params }) => ({
      route,
      lang: params.lang,
      params,
      path: fillUrlPattern(routeOf(route).pattern, params),
    })),
  );

// Replaces src/routing/routes.ts. Adds a route for each path of the corpus.
import { routes as own, type Route, type RouteId } from '~/routing/routes.ts';
import { corpusRoutes, routeKey } from '../../corpus/texts.ts';

export * from '~/routing/routes.ts';

// All pages of the corpus have the full header and footer, as those of the peers.
const added = corpusRoutes.map((path): [string, Route] => [
  `corpus:${routeKey(path)}`,
  { ...own.news, pattern: path ? `/{lang}/${path}` : '/{lang}' },
]);

export const routes: Record<string, Route> = { ...own, ...Object.fromEntries(added) };

export const routeOf = (id: RouteId): Route => routes[id]!;

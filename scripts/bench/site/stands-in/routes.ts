// Stands in for src/routing/routes.ts: the project's routes, and one for each address of the corpus.
import { routes as own, type Route, type RouteId } from '~/routing/routes.ts';
import { corpusRoutes, routeKey } from '../../corpus/texts.ts';

export * from '~/routing/routes.ts';

// Every page of the corpus has the whole header and footer, as with the peers.
const added = corpusRoutes.map((path): [string, Route] => [
  `corpus:${routeKey(path)}`,
  { ...own.news, pattern: path ? `/{lang}/${path}` : '/{lang}' },
]);

export const routes: Record<string, Route> = { ...own, ...Object.fromEntries(added) };

export const routeOf = (id: RouteId): Route => routes[id]!;

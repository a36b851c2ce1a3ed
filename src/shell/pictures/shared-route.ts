import { routes, type RouteId } from '~/routing/routes.ts';

/** An indexable route, whose pages have a preview picture. */
export type SharedRoute = { [Id in RouteId]: (typeof routes)[Id]['indexable'] extends true ? Id : never }[RouteId];

export const hasOwnPicture = (route: RouteId): route is SharedRoute => routes[route].indexable;

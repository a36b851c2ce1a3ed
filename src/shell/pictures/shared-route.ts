import { routes, type RouteId } from '~/routing/routes.ts';

/** A route that search engines may list: its pages have a picture for sharing. */
export type SharedRoute = { [Id in RouteId]: (typeof routes)[Id]['indexable'] extends true ? Id : never }[RouteId];

/** Whether the pages of a route have a picture for sharing. */
export const isShared = (route: RouteId): route is SharedRoute => routes[route].indexable;

import { routes, type RouteId } from '~/routing/routes.ts';

/** An indexable route, whose pages have a preview picture. */
export type RouteWithSharingPicture = {
  [Id in RouteId]: (typeof routes)[Id]['indexable'] extends true ? Id : never;
}[RouteId];

export const isRouteWithSharingPicture = (route: RouteId): route is RouteWithSharingPicture => routes[route].indexable;

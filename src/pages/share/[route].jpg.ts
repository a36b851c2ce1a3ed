import type { APIRoute } from 'astro';
import { routeIds } from '~/routing/routes.ts';
import { renderCachedJpeg } from '~/shell/pictures/cached-jpeg.ts';
import { drawRouteSharingPicture } from '~/shell/pictures/route-sharing-picture.ts';
import { isRouteWithSharingPicture, type RouteWithSharingPicture } from '~/shell/pictures/shared-route.ts';

export const getStaticPaths = () => routeIds.filter(isRouteWithSharingPicture).map((route) => ({ params: { route } }));

export const GET: APIRoute<never, { route: RouteWithSharingPicture }> = async ({ params: { route } }) =>
  new Response(new Uint8Array(await renderCachedJpeg(drawRouteSharingPicture(route))));

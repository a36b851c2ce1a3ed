import type { APIRoute } from 'astro';
import { routeIds } from '~/routing/routes.ts';
import { cachedJpeg } from '~/shell/pictures/cached-jpeg.ts';
import { sharePicture } from '~/shell/pictures/share-picture.ts';
import { hasOwnPicture, type SharedRoute } from '~/shell/pictures/shared-route.ts';

export const getStaticPaths = () => routeIds.filter(hasOwnPicture).map((route) => ({ params: { route } }));

export const GET: APIRoute<never, { route: SharedRoute }> = async ({ params: { route } }) =>
  new Response(new Uint8Array(await cachedJpeg(sharePicture(route))));

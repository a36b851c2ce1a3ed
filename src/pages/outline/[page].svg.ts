import type { APIRoute } from 'astro';
import { staticPageNames } from '~/content/read/static-pages.ts';
import { drawPageOutline } from '~/shell/pictures/page-outline.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => staticPageNames.map((page) => ({ params: { page } }));

/** `/outline/{page}.svg`: a miniature of a static page. */
export const GET: APIRoute<never, { page: string }> = ({ params: { page } }) =>
  createSvgResponse(drawPageOutline(page));

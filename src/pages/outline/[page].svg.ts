import type { APIRoute } from 'astro';
import { staticPageNames } from '~/content/read/static-pages.ts';
import { pageOutlineSvg } from '~/shell/pictures/page-outline.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => staticPageNames.map((page) => ({ params: { page } }));

/** `/outline/{page}.svg`: a miniature of a static page. */
export const GET: APIRoute<never, { page: string }> = ({ params: { page } }) => svgResponse(pageOutlineSvg(page));

import type { APIRoute } from 'astro';
import { staticPageNames } from '~/content/read/static-pages.ts';
import { textSealSvg } from '~/shell/pictures/seal.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => staticPageNames.map((page) => ({ params: { page } }));

/** `/seal/text/{page}.svg`: a rosette generated from the text of a static page. */
export const GET: APIRoute<never, { page: string }> = ({ params: { page } }) => svgResponse(textSealSvg(page));

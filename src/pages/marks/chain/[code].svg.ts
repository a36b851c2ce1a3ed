import type { APIRoute } from 'astro';
import { markedChains, markSvg } from '~/content/read/marks.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => markedChains().map((code) => ({ params: { code } }));

/** `/marks/chain/{code}.svg`: a chain's mark. */
export const GET: APIRoute<never, { code: string }> = async ({ params: { code } }) =>
  svgResponse(await markSvg('chain', code));

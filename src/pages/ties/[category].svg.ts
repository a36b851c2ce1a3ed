import type { APIRoute } from 'astro';
import { categories } from '~/content/read/dapps.ts';
import { chainTiesSvg, wholeList } from '~/features/dappstore/chain-ties.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => [...categories, wholeList].map((category) => ({ params: { category } }));

/** `/ties/{category}.svg`: dapps of a category and their chains. */
export const GET: APIRoute<never, { category: string }> = async ({ params: { category } }) =>
  svgResponse(await chainTiesSvg(category));

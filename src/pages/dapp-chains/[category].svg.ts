import type { APIRoute } from 'astro';
import { categories } from '~/content/read/dapps.ts';
import { drawDappChains } from '~/features/dappstore/dapp-chains.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => categories.map((category) => ({ params: { category } }));

/** `/dapp-chains/{category}.svg`: dapps of a category and their chains. */
export const GET: APIRoute<never, { category: string }> = async ({ params: { category } }) =>
  createSvgResponse(await drawDappChains(category));

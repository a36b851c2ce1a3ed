import type { APIRoute } from 'astro';
import { chainWallRows, chainWallSvg, type ChainWallRow } from '~/shell/pictures/chain-wall.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => chainWallRows.map((row) => ({ params: { row } }));

/** `/wall/{row}.svg`: logos of chains side by side. */
export const GET: APIRoute<never, { row: ChainWallRow }> = async ({ params: { row } }) =>
  svgResponse(await chainWallSvg(row));

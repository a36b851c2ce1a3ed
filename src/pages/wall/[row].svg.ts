import type { APIRoute } from 'astro';
import { chainWallRows, drawChainWall, type ChainWallRow } from '~/shell/pictures/chain-wall.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => chainWallRows.map((row) => ({ params: { row } }));

/** `/wall/{row}.svg`: logos of chains side by side. */
export const GET: APIRoute<never, { row: ChainWallRow }> = async ({ params: { row } }) =>
  createSvgResponse(await drawChainWall(row));

import type { APIRoute } from 'astro';
import { wallRows, wallSvg, type WallRow } from '~/shell/pictures/chain-wall.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => wallRows.map((row) => ({ params: { row } }));

/** `/wall/{row}.svg`: logos of chains side by side. */
export const GET: APIRoute<never, { row: WallRow }> = async ({ params: { row } }) => svgResponse(await wallSvg(row));

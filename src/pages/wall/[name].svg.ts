import type { APIRoute } from 'astro';
import { drawChainOrbits } from '~/shell/pictures/chain-orbits.ts';
import { drawChainWall, type ChainWallRow } from '~/shell/pictures/chain-wall.ts';
import { drawDappWall } from '~/shell/pictures/dapp-wall.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

const drawings = {
  first: () => drawChainWall('first'),
  second: () => drawChainWall('second'),
  third: () => drawChainWall('third'),
  dapps: drawDappWall,
  orbits: drawChainOrbits,
} satisfies Record<ChainWallRow | 'dapps' | 'orbits', () => Promise<string>>;

export const getStaticPaths = () => Object.keys(drawings).map((name) => ({ params: { name } }));

/** `/wall/{name}.svg`: a row of chain logos, the logos of many dapps, or all chains around the wallet. */
export const GET: APIRoute<never, { name: keyof typeof drawings }> = async ({ params: { name } }) =>
  createSvgResponse(await drawings[name]());

import { drawChainOrbits } from '~/shell/pictures/chain-orbits.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/wall/orbits.svg`: all chains around the wallet. */
export const GET = async () => createSvgResponse(await drawChainOrbits());

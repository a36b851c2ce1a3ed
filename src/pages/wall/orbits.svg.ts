import { chainOrbitsSvg } from '~/shell/pictures/chain-orbits.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/wall/orbits.svg`: all chains around the wallet. */
export const GET = async () => svgResponse(await chainOrbitsSvg());

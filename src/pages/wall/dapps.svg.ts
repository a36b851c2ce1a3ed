import { dappWallSvg } from '~/shell/pictures/dapp-wall.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/wall/dapps.svg`: the logos of many dapps. */
export const GET = async () => svgResponse(await dappWallSvg());

import { drawDappWall } from '~/shell/pictures/dapp-wall.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/wall/dapps.svg`: the logos of many dapps. */
export const GET = async () => createSvgResponse(await drawDappWall());

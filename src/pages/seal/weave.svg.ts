import { banknoteEdgeSvg } from '~/shell/pictures/weave.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/weave.svg`: an ornamental band, which connects the drawings of a site and the wallet. */
export const GET = () => svgResponse(banknoteEdgeSvg());

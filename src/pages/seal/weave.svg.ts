import { drawBanknoteEdge } from '~/shell/pictures/weave.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/weave.svg`: an ornamental band, which connects the drawings of a site and the wallet. */
export const GET = () => createSvgResponse(drawBanknoteEdge());

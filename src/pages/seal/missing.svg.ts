import { drawMissingPetal } from '~/shell/pictures/missing-petal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/missing.svg`: the rosette of the not-found page. */
export const GET = () => createSvgResponse(drawMissingPetal());

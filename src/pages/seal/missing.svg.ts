import { missingPetalSvg } from '~/shell/pictures/missing-petal.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/missing.svg`: the rosette of the not-found page. */
export const GET = () => svgResponse(missingPetalSvg());

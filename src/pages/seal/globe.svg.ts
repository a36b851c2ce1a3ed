import { globeSvg } from '~/shell/pictures/globe.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/globe.svg`: the globe behind the ambassadors' languages. */
export const GET = () => svgResponse(globeSvg());

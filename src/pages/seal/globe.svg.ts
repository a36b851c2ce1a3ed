import { drawGlobe } from '~/shell/pictures/globe.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

/** `/seal/globe.svg`: the globe behind the ambassadors' languages. */
export const GET = () => createSvgResponse(drawGlobe());

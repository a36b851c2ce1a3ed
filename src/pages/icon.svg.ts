import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { brandColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

export const GET = () => svgResponse(markSvg(brandColours.blue));

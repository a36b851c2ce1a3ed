import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { brandLogoColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

const { light, dark } = brandLogoColours;

/** The tab icon, whose colour follows the colour scheme of the system. */
export const GET = () => svgResponse(light === dark ? markSvg(light) : markSvg('currentColor', { light, dark }));

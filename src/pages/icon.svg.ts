import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { markColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

const { light, dark } = markColours;

/** The icon of the browser's tab, whose ground follows the system. */
export const GET = () => svgResponse(light === dark ? markSvg(light) : markSvg('currentColor', { light, dark }));

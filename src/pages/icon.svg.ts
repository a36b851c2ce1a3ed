import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { brandLogoColours } from '~/ui/colours.ts';
import { brandLogoSvg } from '~/ui/brand-logo-svg.ts';

const { light, dark } = brandLogoColours;

/** `/icon.svg`: the icon in browser tabs. Its colour depends on the system's colour scheme. */
export const GET = () =>
  svgResponse(light === dark ? brandLogoSvg(light) : brandLogoSvg('currentColor', { light, dark }));

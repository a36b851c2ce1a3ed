import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { brandLogoColours } from '~/ui/colours.ts';
import { drawBrandLogo } from '~/ui/brand-logo-svg.ts';

const { light, dark } = brandLogoColours;

/** `/icon.svg`: the icon in browser tabs. Its colour depends on the system's colour scheme. */
export const GET = () =>
  createSvgResponse(light === dark ? drawBrandLogo(light) : drawBrandLogo('currentColor', { light, dark }));

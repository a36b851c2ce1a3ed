import { toIco, toPng } from '~/shell/pictures/raster.ts';
import { brandColours } from '~/ui/colours.ts';
import { brandLogoSvg } from '~/ui/brand-logo-svg.ts';

const side = 32;

/** `/favicon.ico`: the icon for browsers without SVG icons, and for clients that always request this file. */
export const GET = async () =>
  new Response(new Uint8Array(toIco(await toPng(brandLogoSvg(brandColours.brand), side), side)));

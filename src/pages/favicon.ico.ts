import { toIco, toPng } from '~/shell/pictures/raster.ts';
import { brandColours } from '~/ui/colours.ts';
import { drawBrandLogo } from '~/ui/brand-logo-svg.ts';

const side = 32;

/** `/favicon.ico`: the icon for browsers without SVG icons, and for clients that always request this file. */
export const GET = async () =>
  new Response(new Uint8Array(toIco(await toPng(drawBrandLogo(brandColours.brand), side), side)));

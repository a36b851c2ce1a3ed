import { toIco, toPng } from '~/shell/pictures/raster.ts';
import { brandColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

const side = 32;

/** For browsers without SVG icons, and for clients that always request this file. */
export const GET = async () =>
  new Response(new Uint8Array(toIco(await toPng(markSvg(brandColours.brand), side), side)));

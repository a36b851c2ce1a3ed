import type { APIRoute } from 'astro';
import { appIcons, drawAppIcon, type IconName } from '~/shell/pictures/icons.ts';
import { keysOf } from '~/lib/keys-of.ts';
import { toPng } from '~/shell/pictures/raster.ts';

export const getStaticPaths = () => keysOf(appIcons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute<never, { icon: IconName }> = async ({ params: { icon } }) =>
  new Response(new Uint8Array(await toPng(drawAppIcon(icon))));

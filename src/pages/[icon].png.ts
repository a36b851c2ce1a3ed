import type { APIRoute } from 'astro';
import { icons, iconSvg, type IconName } from '~/shell/pictures/icons.ts';
import { toPng } from '~/shell/pictures/raster.ts';

export const getStaticPaths = () => Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await toPng(iconSvg(params['icon'] as IconName))));

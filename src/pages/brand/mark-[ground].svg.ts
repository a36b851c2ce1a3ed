import type { APIRoute } from 'astro';
import { keysOf } from '~/lib/keys-of.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { brandColours } from '~/ui/colours.ts';
import { drawBrandLogo } from '~/ui/brand-logo-svg.ts';

const colours = { light: brandColours.brand, dark: '#ffffff' } as const;

export const getStaticPaths = () => keysOf(colours).map((ground) => ({ params: { ground } }));

export const GET: APIRoute<never, { ground: keyof typeof colours }> = ({ params: { ground } }) =>
  createSvgResponse(drawBrandLogo(colours[ground]));

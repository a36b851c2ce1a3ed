import type { APIRoute } from 'astro';
import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { brandColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

const colours = { light: brandColours.brand, dark: '#ffffff' } as const;

export const getStaticPaths = () => Object.keys(colours).map((ground) => ({ params: { ground } }));

export const GET: APIRoute = ({ params }) => svgResponse(markSvg(colours[params['ground'] as keyof typeof colours]));

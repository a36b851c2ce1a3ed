import { brandColours } from '~/ui/colours.ts';
import { markSvg } from '~/ui/mark.ts';

export const GET = () => new Response(markSvg(brandColours.blue));

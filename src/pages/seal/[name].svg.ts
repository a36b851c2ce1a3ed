import type { APIRoute } from 'astro';
import { drawSeal, seals, type SealName } from '~/shell/pictures/seal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => Object.keys(seals).map((name) => ({ params: { name } }));

/** `/seal/{name}.svg`: a rosette generated from a digest. */
export const GET: APIRoute<never, { name: SealName }> = ({ params: { name } }) => createSvgResponse(drawSeal(name));

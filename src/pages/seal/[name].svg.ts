import type { APIRoute } from 'astro';
import { drawGlobe } from '~/shell/pictures/globe.ts';
import { drawMissingPetal } from '~/shell/pictures/missing-petal.ts';
import { drawSeal, type SealName } from '~/shell/pictures/seal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { drawBanknoteEdge } from '~/shell/pictures/weave.ts';

const drawings = {
  band: () => drawSeal('band'),
  version: () => drawSeal('version'),
  release: () => drawSeal('release'),
  changed: () => drawSeal('changed'),
  pair: () => drawSeal('pair'),
  globe: drawGlobe,
  missing: drawMissingPetal,
  weave: drawBanknoteEdge,
} satisfies Record<SealName | 'globe' | 'missing' | 'weave', () => string>;

export const getStaticPaths = () => Object.keys(drawings).map((name) => ({ params: { name } }));

/** `/seal/{name}.svg`: a rosette generated from a digest, or an ornament of the same lines. */
export const GET: APIRoute<never, { name: keyof typeof drawings }> = ({ params: { name } }) =>
  createSvgResponse(drawings[name]());

import type { APIRoute } from 'astro';
import { directReleases } from '~/content/read/releases.ts';
import { drawFileSeal } from '~/shell/pictures/seal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => directReleases().map(({ sha256 }) => ({ params: { sha256 } })));

/** `/seal/file/{sha256}.svg`: a rosette generated from the SHA-256 of a published file. */
export const GET: APIRoute<never, { sha256: string }> = ({ params: { sha256 } }) =>
  createSvgResponse(drawFileSeal(sha256));

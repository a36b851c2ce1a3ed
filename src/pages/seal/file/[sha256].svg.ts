import type { APIRoute } from 'astro';
import { directReleases } from '~/content/read/releases.ts';
import { fileSealSvg } from '~/shell/pictures/seal.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => directReleases().map(({ sha256 }) => ({ params: { sha256 } })));

/** `/seal/file/{sha256}.svg`: a rosette generated from the SHA-256 of a published file. */
export const GET: APIRoute<never, { sha256: string }> = ({ params: { sha256 } }) => svgResponse(fileSealSvg(sha256));

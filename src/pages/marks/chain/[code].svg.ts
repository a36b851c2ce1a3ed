import type { APIRoute } from 'astro';
import { activeChains } from '~/content/read/chains.ts';
import { chainLogoOrSeal } from '~/shell/pictures/logo-or-seal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => activeChains().map(({ code }) => ({ params: { code } })));

/** `/marks/chain/{code}.svg`: a chain's logo, or its generated seal. */
export const GET: APIRoute<never, { code: string }> = async ({ params: { code } }) =>
  createSvgResponse(await chainLogoOrSeal(code));

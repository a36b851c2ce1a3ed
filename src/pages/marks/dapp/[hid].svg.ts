import type { APIRoute } from 'astro';
import { dappIds } from '~/content/read/dapps.ts';
import { dappLogoOrSeal } from '~/shell/pictures/logo-or-seal.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => dappIds().map((hid) => ({ params: { hid } })));

/** `/marks/dapp/{hid}.svg`: a dapp's logo, or its generated seal. */
export const GET: APIRoute<never, { hid: string }> = async ({ params: { hid } }) =>
  createSvgResponse(await dappLogoOrSeal(hid));

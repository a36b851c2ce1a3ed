import type { APIRoute } from 'astro';
import { dappIds, dappOf } from '~/content/read/dapps.ts';
import { drawPassportBackground } from '~/shell/pictures/passport-ground.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => dappIds().map((dapp) => ({ params: { dapp } })));

/** `/passport/{dapp}.svg`: the background of a dapp's passport. */
export const GET: APIRoute<never, { dapp: string }> = ({ params: { dapp } }) =>
  createSvgResponse(drawPassportBackground(new URL(dappOf(dapp).url).host));

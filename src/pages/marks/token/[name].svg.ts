import type { APIRoute } from 'astro';
import { chosenLogoSvg } from '~/content/read/icon-file.ts';
import { tokenLogoIcons } from '~/content/read/logos.ts';
import { sampleTokens } from '~/shell/drawings/sample-wallet.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () =>
  runUntracked(() =>
    [...tokenLogoIcons(Object.values(sampleTokens))].map(([name, icon]) => ({ params: { name }, props: { icon } })),
  );

/** `/marks/token/{name}.svg`: the logo of a token that a dapp or an illustration uses. */
export const GET: APIRoute<{ icon: string }> = async ({ props: { icon } }) =>
  createSvgResponse(await chosenLogoSvg({ icon }));

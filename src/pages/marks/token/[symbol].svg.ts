import type { APIRoute } from 'astro';
import { dapps } from '~/content/read/dapps.ts';
import { markedToken, markSvg } from '~/content/read/marks.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

const symbols = new Set(dapps.flatMap((dapp) => markedToken(dapp) ?? []));

export const getStaticPaths = () =>
  [...symbols].map((symbol) => ({ params: { symbol: symbol.toLowerCase() }, props: { symbol } }));

/** `/marks/token/{symbol}.svg`: the mark of a dapp's own token. */
export const GET: APIRoute<{ symbol: string }> = async ({ props: { symbol } }) =>
  svgResponse(await markSvg('token', symbol));

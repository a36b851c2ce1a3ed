import type { APIRoute } from 'astro';
import { allDapps } from '~/content/read/dapps.ts';
import { markSvg, tokenMark } from '~/content/read/marks.ts';
import { svgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => {
  const marked = allDapps()
    .flatMap(({ tokens }) => tokens.map(({ symbol }) => symbol))
    .filter(tokenMark);
  // Two spellings of a symbol are one file.
  const symbols = new Map(marked.map((symbol) => [symbol.toLowerCase(), symbol]));
  return [...symbols].map(([name, symbol]) => ({ params: { symbol: name }, props: { symbol } }));
};

/** `/marks/token/{symbol}.svg`: the mark of a token that a dapp is related to. */
export const GET: APIRoute<{ symbol: string }> = async ({ props: { symbol } }) =>
  svgResponse(await markSvg('token', symbol));

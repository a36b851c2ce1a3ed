import type { APIRoute } from 'astro';
import { tokenSeals } from '~/content/read/token-seals.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';
import { drawSealTile } from '~/ui/seal-tile.ts';

export const getStaticPaths = () =>
  runUntracked(() => [...tokenSeals()].map(([name, props]) => ({ params: { name }, props })));

/** `/marks/contract/{name}.svg`: the seal that replaces a token's missing logo. */
export const GET: APIRoute<{ digest: string; symbol: string }> = ({ props: { digest, symbol } }) =>
  createSvgResponse(drawSealTile(digest, symbol.toUpperCase()));

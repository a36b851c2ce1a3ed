import type { APIRoute } from 'astro';
import { imitationScript } from '~/features/dappstore/search/imitation-script.ts';
import code from '~/features/dappstore/search/imitation.ts?module';
import { createScriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [
  { params: { rule: imitationScript.path.slice('/data/search/'.length, -'.js'.length) } },
];

/** `/data/search/imitation-{hash}.js`: the script that detects imitations. */
export const GET: APIRoute = () => createScriptResponse(code);

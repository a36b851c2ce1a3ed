import type { APIRoute } from 'astro';
import { createImitationScriptFile } from '~/features/dappstore/search/imitation-rule.ts';
import code from '~/features/dappstore/search/imitation.ts?module';
import { createScriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [
  { params: { rule: createImitationScriptFile(code).path.slice('/data/search/'.length, -'.js'.length) } },
];

/** `/data/search/imitation-{hash}.js`: the script that detects imitations. */
export const GET: APIRoute = () => createScriptResponse(code);

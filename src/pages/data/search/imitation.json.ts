import type { APIRoute } from 'astro';
import { createImitationScriptFile } from '~/features/dappstore/search/imitation-rule.ts';
import code from '~/features/dappstore/search/imitation.ts?module';

/** `/data/search/imitation.json`: the path of the script that detects imitations, requested when a host is typed. */
export const GET: APIRoute = () => Response.json(createImitationScriptFile(code));

import type { APIRoute } from 'astro';
import { imitationScript } from '~/features/dappstore/search/imitation-script.ts';

/** `/data/search/imitation.json`: the path of the script that detects imitations, requested when a host is typed. */
export const GET: APIRoute = () => Response.json(imitationScript);

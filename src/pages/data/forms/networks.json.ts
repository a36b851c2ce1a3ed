import type { APIRoute } from 'astro';
import { listFormNetworks } from '~/features/submit/form/write-form-texts-file.ts';

/** `/data/forms/networks.json`: the networks that forms offer. */
export const GET: APIRoute = () => Response.json(listFormNetworks());

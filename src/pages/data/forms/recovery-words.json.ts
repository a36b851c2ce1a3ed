import type { APIRoute } from 'astro';
import { packedRecoveryWords } from '~/content/read/recovery-words.ts';

/** `/data/forms/recovery-words.json`: the words of recovery phrases, which forms refuse. */
export const GET: APIRoute = () => Response.json(packedRecoveryWords());

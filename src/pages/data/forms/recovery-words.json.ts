import type { APIRoute } from 'astro';
import { packedRecoveryWords } from '~/content/read/recovery-words.ts';
import { recoveryPhraseScript } from '~/features/submit/form/recovery-phrase-script.ts';

/** `/data/forms/recovery-words.json`: the words of recovery phrases, which forms refuse, and the path of their detector. */
export const GET: APIRoute = () => Response.json({ lists: packedRecoveryWords(), ...recoveryPhraseScript });

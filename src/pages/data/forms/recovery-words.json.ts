import type { APIRoute } from 'astro';
import { packedRecoveryWords } from '~/content/read/recovery-words.ts';
import code from '~/domain/submission/recovery-words.ts?module';
import { describePhraseScript } from '~/features/submit/form/recovery-words-file.ts';

/** `/data/forms/recovery-words.json`: the words of recovery phrases, which forms refuse, and the path of their detector. */
export const GET: APIRoute = () => Response.json({ lists: packedRecoveryWords(), ...describePhraseScript(code) });

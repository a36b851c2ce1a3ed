import type { APIRoute } from 'astro';
import code from '~/domain/submission/recovery-words.ts?module';
import { recoveryPhraseScript } from '~/features/submit/form/recovery-phrase-script.ts';
import { createScriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [
  { params: { phrase: recoveryPhraseScript.path.slice('/data/forms/'.length, -'.js'.length) } },
];

/** `/data/forms/recovery-phrase-{hash}.js`: the script that finds recovery phrases. */
export const GET: APIRoute = () => createScriptResponse(code);

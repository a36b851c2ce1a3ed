import type { APIRoute } from 'astro';
import code from '~/domain/submission/recovery-words.ts?module';
import { describePhraseScript } from '~/features/submit/form/recovery-words-file.ts';
import { createScriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [
  { params: { phrase: describePhraseScript(code).path.slice('/data/forms/'.length, -'.js'.length) } },
];

/** `/data/forms/recovery-phrase-{hash}.js`: the script that finds recovery phrases. */
export const GET: APIRoute = () => createScriptResponse(code);

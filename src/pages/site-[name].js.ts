import type { APIRoute } from 'astro';
import { env } from '~/config/env.ts';
import { pricesScript } from '~/features/dappstore/prices-script.ts';
import { sectionMoreScript } from '~/features/dappstore/sections/section-more-script.ts';
import { findChainsScript } from '~/features/home/chains/find-chains-script.ts';
import { submissionStatusScript } from '~/features/submit/status/submission-status-script.ts';
import { createScriptResponse } from '~/lib/script-response.ts';
import { siteScripts } from '~/shell/site-script.ts';

export const getStaticPaths = () =>
  [
    ...siteScripts(),
    submissionStatusScript,
    findChainsScript,
    ...(env.MAIN_API ? [pricesScript, sectionMoreScript] : []),
  ].map(({ code, path }) => ({
    params: { name: path.slice('/site-'.length, -'.js'.length) },
    props: { code },
  }));

/** `/site-{name}.js`: scripts without React that add behaviour to pages. */
export const GET: APIRoute<{ code: string }> = ({ props }) => createScriptResponse(props.code);

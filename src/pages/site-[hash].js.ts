import { siteScript, siteScriptPath } from '~/shell/site-script.ts';

export const getStaticPaths = () => [{ params: { hash: siteScriptPath.slice('/site-'.length, -'.js'.length) } }];

/** `/site-{hash}.js`: the enhancements of every page. */
export const GET = () => new Response(siteScript);

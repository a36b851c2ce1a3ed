import type { APIRoute } from 'astro';
import { siteScript, subscribeScript } from '~/shell/site-script.ts';

export const getStaticPaths = () =>
  [siteScript, subscribeScript].map(({ code, path }) => ({
    params: { name: path.slice('/site-'.length, -'.js'.length) },
    props: { code },
  }));

/** `/site-{name}.js`: the enhancements of every page. */
export const GET: APIRoute<{ code: string }> = ({ props }) => new Response(props.code);

import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { fileURLToPath } from 'node:url';
import { env } from '~/config/env.ts';
import { trackReads, globalReads, type QueryKeys } from '~/lib/tracked-reads.ts';

type PathWithRoute = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];
type Render = AstroPrerenderer['render'];

/** The results of rendering. They are complete when Astro has finished. */
export interface Prerendered {
  files: string[];
  /** The queries of each rendered file. */
  reads: Map<string, QueryKeys>;
}

/** Selects the files to render. Called when all queries are known. */
export type ChooseFiles = (files: readonly string[]) => (file: string) => boolean;

/** A page that contains only islands, so all of its inline scripts come from Astro. */
export const islandsFile = 'inline-scripts.html';
const islandsRoute = {
  pattern: '/inline-scripts',
  entrypoint: fileURLToPath(new URL('inline-scripts.astro', import.meta.url)),
  prerender: true,
};

// The file name that Astro uses with `build.format: 'file'`.
function fileOf({ pathname, route }: PathWithRoute): string {
  const name = decodeURI(pathname).replace(/^\/|\/$/g, '');
  return route.type === 'page' ? `${name || 'index'}.html` : name;
}
const fileOfRequest = ({ url }: Request): string => decodeURI(new URL(url).pathname).slice(1);

/** Renders a page and waits for the whole body, so that all of its reads are tracked. */
async function answerOf(render: Render, ...[request, options]: Parameters<Render>): Promise<Response> {
  const result = await render(request, options);
  const response = result instanceof Response ? result : result.response;
  const file = fileOfRequest(request);
  if (response.status >= 300 && response.status !== 404 && !/^\d{3}\.html$/.test(file))
    throw new Error(`/${file} was rendered with status ${response.status}.`);
  return new Response(await response.arrayBuffer(), response);
}

/**
 * Loads the modules of pages without parameters before rendering, so that all queries are known. A query that occurs
 * only in the first of two renderings ran while the module loaded, so it is recorded as shared.
 */
async function loadModules(render: Render, paths: readonly PathWithRoute[], origin: string): Promise<void> {
  for (const path of paths.filter(({ route }) => route.pathname !== undefined)) {
    const [first, second]: [QueryKeys, QueryKeys] = [new Set(), new Set()];
    const request = () => new Request(new URL(encodeURI(fileOf(path)), origin));
    for (const reads of [first, second])
      await trackReads(reads, () => answerOf(render, request(), { routeData: path.route }));
    for (const question of first.difference(second)) globalReads().add(question);
  }
}

/**
 * Makes Astro render only the selected files and tracks the queries of each, with the documented hook
 * (https://docs.astro.build/en/reference/integrations-reference/#setprerenderer).
 */
export function prerenderer(
  choose: ChooseFiles,
  done: (pages: number) => void,
): { integration: AstroIntegration } & Prerendered {
  const found: Prerendered = { files: [], reads: new Map() };

  function chosen(own: AstroPrerenderer): AstroPrerenderer {
    const render: Render = (request, options) => {
      const file = fileOfRequest(request);
      const reads: QueryKeys = new Set();
      if (file !== islandsFile) found.reads.set(file, reads);
      done(found.reads.size);
      return trackReads(reads, () => answerOf(own.render, request, options));
    };
    return {
      ...own,
      render,
      async getStaticPaths() {
        const paths = await own.getStaticPaths();
        await loadModules(own.render, paths, env.SITE_URL);
        const files = paths.map(fileOf);
        found.files = files.filter((file) => file !== islandsFile);
        const isChosen = choose(found.files);
        return paths.filter((_, index) => files[index] === islandsFile || isChosen(files[index] ?? ''));
      },
    };
  }

  const integration: AstroIntegration = {
    name: 'prerender',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => injectRoute(islandsRoute),
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(chosen),
    },
  };
  return Object.assign(found, { integration });
}

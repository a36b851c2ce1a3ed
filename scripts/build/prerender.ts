import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { fileURLToPath } from 'node:url';
import { env } from '~/config/env.ts';
import { trackQueries, sharedQueryKeys, type QueryKeys } from '~/lib/tracked-reads.ts';

type StaticPaths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
type PathWithRoute = Extract<StaticPaths, readonly unknown[]>[number];
type Render = AstroPrerenderer['render'];

/** Astro returns an array before version 7.4, and later an object with `paths` and the images that they use. */
const pathsOf = (found: StaticPaths): PathWithRoute[] =>
  (found as unknown as { paths?: PathWithRoute[] }).paths ?? found;
const replacePaths = (found: StaticPaths, paths: PathWithRoute[]): StaticPaths =>
  Array.isArray(found) ? paths : ({ ...(found as object), paths } as unknown as StaticPaths);

/** Results of rendering. They are complete once Astro has finished. */
export interface PrerenderResult {
  files: string[];
  reads: Map<string, QueryKeys>;
}

export interface PrerenderSteps {
  /** Selects the files to render, once all queries are known. */
  choose: (files: readonly string[]) => (file: string) => boolean;
  isFirst: (file: string) => boolean;
  /** Called after the first files are rendered. Returns the function that finishes each file. */
  begin: (
    first: ReadonlyMap<string, Buffer>,
  ) => (file: string, content: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>;
  done: (files: number) => void;
}

/** A page that contains only islands, so that all its inline scripts are Astro's. */
export const inlineScriptsFile = 'inline-scripts.html';
const inlineScriptsRoute = {
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

/** A completely rendered file. All queries that it ran have been tracked. */
interface Answer {
  response: Response;
  content: Buffer<ArrayBuffer>;
}

async function answerOf(render: Render, ...[request, options]: Parameters<Render>): Promise<Answer> {
  const result = await render(request, options);
  const response = result instanceof Response ? result : result.response;
  const file = fileOfRequest(request);
  if (response.status >= 300 && response.status !== 404 && !/^\d{3}\.html$/.test(file))
    throw new Error(`/${file} was rendered with status ${response.status}.`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

const requestOf = (file: string, origin: string): Request => new Request(new URL(encodeURI(file), origin));

/**
 * Renders pages without parameters twice, to load their modules. A query that runs only the first time belongs to the
 * loading of a module, so it counts as a shared query.
 */
async function loadModules(render: Render, paths: readonly PathWithRoute[], origin: string): Promise<void> {
  for (const path of paths.filter(({ route }) => route.pathname !== undefined)) {
    const [first, second]: [QueryKeys, QueryKeys] = [new Set(), new Set()];
    for (const reads of [first, second])
      await trackQueries(reads, () => answerOf(render, requestOf(fileOf(path), origin), { routeData: path.route }));
    for (const queryKey of first.difference(second)) sharedQueryKeys().add(queryKey);
  }
}

/**
 * Makes Astro render only the selected files, and tracks their queries. Uses a documented hook
 * (https://docs.astro.build/en/reference/integrations-reference/#setprerenderer).
 */
export function createPrerenderer(steps: PrerenderSteps): { integration: AstroIntegration } & PrerenderResult {
  const found: PrerenderResult = { files: [], reads: new Map() };
  const first = new Map<string, Answer>();
  let finish: ReturnType<PrerenderSteps['begin']> | undefined;

  function chosen(own: AstroPrerenderer): AstroPrerenderer {
    const answerTo: (...values: Parameters<Render>) => Promise<Answer> = (request, options) => {
      const file = fileOfRequest(request);
      const reads: QueryKeys = new Set();
      if (file !== inlineScriptsFile) found.reads.set(file, reads);
      return trackQueries(reads, () => answerOf(own.render, request, options));
    };
    const render: Render = async (request, options) => {
      const file = fileOfRequest(request);
      const { response, content } = first.get(file) ?? (await answerTo(request, options));
      steps.done(found.reads.size);
      return new Response(file === inlineScriptsFile ? content : await finish?.(file, content), response);
    };
    return {
      ...own,
      render,
      async getStaticPaths() {
        const all = await own.getStaticPaths();
        const paths = pathsOf(all);
        await loadModules(own.render, paths, env.SITE_URL);
        const files = paths.map(fileOf);
        found.files = files.filter((file) => file !== inlineScriptsFile);
        const isChosen = steps.choose(found.files);
        for (const [index, file] of files.entries()) {
          const routeData = paths[index]?.route;
          if (routeData && steps.isFirst(file))
            first.set(file, await answerTo(requestOf(file, env.SITE_URL), { routeData }));
        }
        finish = steps.begin(new Map([...first].map(([file, { content }]) => [file, content])));
        const isKept = (file = '') => file === inlineScriptsFile || isChosen(file);
        return replacePaths(
          all,
          paths.filter((_, index) => isKept(files[index])),
        );
      },
    };
  }

  const integration: AstroIntegration = {
    name: 'prerender',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => injectRoute(inlineScriptsRoute),
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(chosen),
    },
  };
  return Object.assign(found, { integration });
}

import type { RouteData } from 'astro';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { env } from '~/config/env.ts';
import { ownInline } from '~/lib/own-inline.ts';
import { notingReads, sharingReads, startTracking, type Reads } from '~/lib/tracked-reads.ts';
import { compiledFile, type Compiled, type Imports } from './compiled.ts';

interface StaticPath {
  params: Record<string, string | undefined>;
  props?: Record<string, unknown>;
}

/** A file that a page module makes. It can be told to another thread. */
export interface PlannedFile {
  /** Its place in the site, without a slash before it. */
  file: string;
  /** Its address as Astro asks for it. */
  address: string;
  /** The key of its route. */
  route: string;
  path: StaticPath;
}

interface PageModule {
  getStaticPaths?: (options: object) => StaticPath[] | Promise<StaticPath[]>;
}

// What `prerender-entry` of Astro's build exports: the part of its class BuildApp that we use.
interface Application {
  manifest: { routes: { routeData: RouteData }[]; clientDirectives: Map<string, string> };
  routeCache: { set: (route: RouteData, entry: object) => void };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  getComponentByRoute: (route: RouteData) => Promise<PageModule>;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
}

/** Renders files of the site from compiled page modules. */
export interface Renderer {
  integrity: Map<string, string>;
  imports: Imports;
  /** Every file that the page modules make, in the order of the routes. */
  plan: () => Promise<PlannedFile[]>;
  /** Says which files will be asked for, where `plan` was called in another thread. */
  expect: (files: readonly PlannedFile[]) => void;
  /** The bytes of one file; what is asked for it is noted into `reads`. */
  render: (file: PlannedFile, reads: Reads) => Promise<{ body: Buffer; isPage: boolean }>;
}

const keyOf = (route: RouteData): string => `${route.route}&${route.component}`;

function pathnameOf({ segments }: RouteData, params: StaticPath['params']): string {
  const filled = segments.map((parts) =>
    parts.map(({ content, dynamic }) => (dynamic ? (params[content.replace('...', '')] ?? '') : content)).join(''),
  );
  return `/${filled.filter(Boolean).join('/')}`;
}

function planned(route: RouteData, path: StaticPath): PlannedFile {
  const pathname = route.pathname ?? pathnameOf(route, path.params);
  const address = route.type === 'endpoint' ? pathname : `${pathname === '/' ? '/index' : pathname}.html`;
  return { file: address.slice(1), address, route: keyOf(route), path };
}

const destination = {
  write: ({ level, message }: { level: string; message: string }) => {
    if (level === 'warn' || level === 'error') console.error(message);
    return true;
  },
};

/** Opens a folder of compiled pages; from then on, what pages ask is noted. */
export async function openRenderer(folder: string): Promise<Renderer> {
  startTracking();
  const { entry, styles, integrity, imports } = JSON.parse(readFileSync(compiledFile(folder), 'utf8')) as Compiled;
  const { app } = (await import(pathToFileURL(resolve(join(folder, entry))).href)) as { app: Application };
  ownInline('islands', islandScript);
  for (const [name, code] of app.manifest.clientDirectives) ownInline(`client:${name}`, code);
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, list]) => [key, { styles: list }])) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  const modules = new Map<string, PageModule>();
  // All at once and for no page in particular: what a module asks while it is loaded concerns all that use it.
  await sharingReads(async () => {
    for (const route of routes) modules.set(keyOf(route), await app.getComponentByRoute(route));
  });

  async function pathsOf(route: RouteData): Promise<StaticPath[]> {
    if (route.pathname) return [{ params: {} }];
    const paths = await modules.get(keyOf(route))?.getStaticPaths?.({ routePattern: route.route });
    if (!paths) throw new Error(`${route.component} does not say which pages it makes.`);
    return paths;
  }

  // Astro looks a page's parameters up among these, and would ask the module for all pages of all languages.
  function remember(route: RouteData, paths: StaticPath[]): void {
    if (route.pathname) return;
    const keyed = new Map(paths.map((path) => [pathnameOf(route, path.params), path]));
    app.routeCache.set(route, { mod: modules.get(keyOf(route)), staticPaths: Object.assign(paths, { keyed }) });
  }

  const byKey = new Map(routes.map((route) => [keyOf(route), route]));
  return {
    integrity: new Map(integrity),
    imports: new Map(imports),
    // Nobody's reads: which files there are is asked anew each time.
    plan: () =>
      notingReads(new Set(), async () => {
        const files: PlannedFile[] = [];
        for (const route of routes) {
          const paths = await pathsOf(route);
          remember(route, paths);
          files.push(...paths.map((path) => planned(route, path)));
        }
        return files;
      }),
    expect(files) {
      const groups = Map.groupBy(files, ({ route }) => route);
      for (const [key, list] of groups)
        remember(
          byKey.get(key)!,
          list.map(({ path }) => path),
        );
    },
    async render({ address, route }, reads) {
      const request = new Request(new URL(encodeURI(address), env.SITE_URL));
      const response = await notingReads(reads, () => app.render(request, { routeData: byKey.get(route)! }));
      if (response.status >= 300 && response.status !== 404 && !/^\/\d{3}\.html$/.test(address))
        throw new Error(`${address} answers ${response.status}.`);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      return { body: Buffer.from(await response.arrayBuffer()), isPage };
    },
  };
}

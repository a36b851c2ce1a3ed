import type { RouteData } from 'astro';
import { env } from '~/config/env.ts';
import { keepIn } from '~/lib/kept-folder.ts';
import { startMarkingTexts } from '~/lib/text-marks.ts';
import { ownInline } from '~/lib/own-inline.ts';
import { ownJson } from '~/lib/own-json.ts';
import { notingReads, sharingReads, startTracking, type Reads } from '~/lib/tracked-reads.ts';
import {
  addressOf,
  keyOf,
  openApplication,
  rememberPaths,
  type PageModule,
  type StaticPath,
} from './astro-internals.ts';
import { compiledFile, type Compiled } from './compiled.ts';
import type { Imports } from './hashed-files.ts';

/** A file that a page module makes. It can be posted to another thread. */
export interface PlannedFile {
  /** Its place in the site, without a slash before it. */
  file: string;
  /** Its address as Astro asks for it. */
  address: string;
  /** The key of its route. */
  route: string;
  path: StaticPath;
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

function planned(route: RouteData, path: StaticPath): PlannedFile {
  const address = addressOf(route, path);
  return { file: address.slice(1), address, route: keyOf(route), path };
}

type Opened = Awaited<ReturnType<typeof openApplication>>['app'];

/** The routes that are rendered now, by their keys, and the modules that make their pages. */
async function routesOf(app: Opened): Promise<{ routes: Map<string, RouteData>; modules: Map<string, PageModule> }> {
  const rendered = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  const modules = new Map<string, PageModule>();
  // All at once and for no page in particular: what a module asks while it is loaded concerns all that use it.
  await sharingReads(async () => {
    for (const route of rendered) modules.set(keyOf(route), await app.getComponentByRoute(route));
  });
  return { routes: new Map(rendered.map((route) => [keyOf(route), route])), modules };
}

async function pathsOf(route: RouteData, module: PageModule | undefined): Promise<StaticPath[]> {
  if (route.pathname) return [{ params: {} }];
  const paths = await module?.getStaticPaths?.({ routePattern: route.route });
  if (!paths) throw new Error(`${route.component} does not say which pages it makes.`);
  return paths;
}

/** The answer of the application to a request for one file. */
async function answerOf(
  app: Opened,
  routeData: RouteData,
  address: string,
): Promise<{ body: Buffer; isPage: boolean }> {
  const request = new Request(new URL(encodeURI(address), env.SITE_URL));
  const response = await app.render(request, { routeData });
  if (response.status >= 300 && response.status !== 404 && !/^\/\d{3}\.html$/.test(address))
    throw new Error(`${address} answers ${response.status}.`);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { body: Buffer.from(await response.arrayBuffer()), isPage };
}

/** Opens a folder of compiled pages; from then on, what pages ask is noted. Throws an AstroChanged where Astro is not as it is known. */
export async function openRenderer(folder: string): Promise<Renderer> {
  // Else React is the one for development, or, in a test runner that builds, another one still.
  process.env['NODE_ENV'] = 'production';
  startTracking();
  // It goes with the code, so that what another version made of a list is never read.
  keepIn(folder);
  startMarkingTexts();
  const { integrity, imports, ...pages } = ownJson<Compiled>(compiledFile(folder));
  const { app, inlineScripts } = await openApplication(folder, pages);
  for (const [name, code] of inlineScripts) ownInline(name, code);
  const { routes, modules } = await routesOf(app);

  function remember(route: RouteData, paths: StaticPath[]): void {
    if (!route.pathname) rememberPaths(app, route, modules.get(keyOf(route))!, paths);
  }

  return {
    integrity: new Map(integrity),
    imports: new Map(imports),
    // Nobody's reads: which files there are is asked anew each time.
    plan: () =>
      notingReads(new Set(), async () => {
        const files: PlannedFile[] = [];
        for (const [key, route] of routes) {
          const paths = await pathsOf(route, modules.get(key));
          remember(route, paths);
          files.push(...paths.map((path) => planned(route, path)));
        }
        return files;
      }),
    expect(files) {
      for (const [key, list] of Map.groupBy(files, ({ route }) => route)) {
        const paths = list.map(({ path }) => path);
        remember(routes.get(key)!, paths);
      }
    },
    render: ({ address, route }, reads) => notingReads(reads, () => answerOf(app, routes.get(route)!, address)),
  };
}

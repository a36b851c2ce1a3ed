/**
 * Everything that Astro does not document and the renderer relies on. It is proven for one version (tests/build/
 * astro-internals.test.ts says what it is and fails where Astro changes it); where it does not hold, an AstroChanged says why, and
 * the site is built by Astro's documented ways alone (astro-build.ts).
 */
import type { AstroIntegration, RouteData } from 'astro';
import astro from 'astro/package.json' with { type: 'json' };
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordOf } from '~/lib/record.ts';

/** The version of Astro that all of this was proven with. */
export const provenWith = '7.3.5';

/** Astro is not as the renderer knows it: why, as half a sentence. */
export class AstroChanged extends Error {}

/** Throws an AstroChanged for a version that nobody has proven. */
export function checkVersion(version: string = astro.version): void {
  if (version !== provenWith)
    throw new AstroChanged(`Astro ${version} is not ${provenWith}, with which the renderer was proven`);
}

/** What Astro has compiled of the pages: the folder of their modules, the one that begins, the sheets of each page by its key. */
export interface CompiledPages {
  modules: string;
  entry: string;
  styles: [key: string, styles: unknown[]][];
}

/**
 * Has Astro compile pages without rendering one. `keep` is called when the modules and the files of browsers are written, and
 * before Astro removes the modules again.
 */
export function compileOnly(keep: (pages: CompiledPages) => void): AstroIntegration {
  let modules: string | undefined;
  let pages: ReadonlyMap<string, { styles?: unknown }> = new Map();
  const name = 'compile-only';
  return {
    name,
    hooks: {
      'astro:build:setup': ({ pages: all, vite }) => {
        pages = all;
        modules = vite.environments?.['prerender']?.build?.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name,
          getStaticPaths: () => {
            if (!modules || !existsSync(modules)) throw new AstroChanged('Astro does not say where it compiles pages');
            const entry = readdirSync(modules).find((file) => file.startsWith('prerender-entry'));
            if (!entry) throw new AstroChanged('Astro has compiled no entry to its pages');
            const styles = [...pages].map(([key, page]): [string, unknown[]] => {
              if (!Array.isArray(page.styles)) throw new AstroChanged('Astro does not list the sheets of its pages');
              return [key, page.styles];
            });
            keep({ modules, entry, styles });
            return Promise.resolve([]);
          },
          render: () => Promise.reject(new Error('Pages are rendered from the compiled modules.')),
        }),
    },
  };
}

/** What a page module answers to Astro's question which pages it makes. */
export interface StaticPath {
  params: Record<string, string | undefined>;
  props?: Record<string, unknown>;
}

/** The part of a page module that says which pages it makes. */
export interface PageModule {
  getStaticPaths?: (options: object) => StaticPath[] | Promise<StaticPath[]>;
}

/** What the entry exports as `app`: the part of Astro's class BuildApp that is used. */
export interface Application {
  manifest: { routes: { routeData: RouteData }[]; clientDirectives: Map<string, string> };
  routeCache: { set: (route: RouteData, entry: object) => void };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  getComponentByRoute: (route: RouteData) => Promise<PageModule>;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';
const parts: Readonly<Record<string, (app: Partial<Application>) => boolean>> = {
  'manifest.routes': ({ manifest }) =>
    Array.isArray(manifest?.routes) &&
    manifest.routes.every(({ routeData }) => Array.isArray(recordOf(routeData)['segments'])),
  'manifest.clientDirectives': ({ manifest }) => manifest?.clientDirectives instanceof Map,
  'routeCache.set': ({ routeCache }) => isFunction(routeCache?.set),
  setInternals: ({ setInternals }) => isFunction(setInternals),
  setOptions: ({ setOptions }) => isFunction(setOptions),
  getComponentByRoute: ({ getComponentByRoute }) => isFunction(getComponentByRoute),
  render: ({ render }) => isFunction(render),
};

/** Throws an AstroChanged for an application that lacks a part of what is used. */
export function checkApplication(app: Partial<Application> | undefined): asserts app is Application {
  const missing = Object.keys(parts).filter((name) => !app || !parts[name]?.(app));
  if (missing.length > 0) throw new AstroChanged(`Astro's application has no ${missing.join(', ')}`);
}

async function islandScript(): Promise<string> {
  try {
    const { default: script } = (await import('astro/runtime/server/astro-island.prebuilt.js')) as { default?: string };
    if (script) return script;
  } catch {
    // Said below.
  }
  throw new AstroChanged('Astro does not say which script it writes beside islands');
}

const destination = {
  write: ({ level, message }: { level: string; message: string }) => {
    if (level === 'warn' || level === 'error') console.error(message);
    return true;
  },
};

/** Opens compiled pages; with them come the scripts that Astro writes into a page beside its islands, by name. */
export async function openApplication(
  folder: string,
  { entry, styles }: Pick<CompiledPages, 'entry' | 'styles'>,
): Promise<{ app: Application; inlineScripts: [name: string, code: string][] }> {
  checkVersion();
  const { app } = (await import(pathToFileURL(resolve(join(folder, entry))).href)) as { app?: Partial<Application> };
  checkApplication(app);
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, list]) => [key, { styles: list }])) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
  const directives = [...app.manifest.clientDirectives].map(([name, code]): [string, string] => [
    `client:${name}`,
    code,
  ]);
  return { app, inlineScripts: [['islands', await islandScript()], ...directives] };
}

/** Astro's key of a route. */
export const keyOf = (route: RouteData): string => `${route.route}&${route.component}`;

function pathnameOf({ segments }: RouteData, params: StaticPath['params']): string {
  const filled = segments.map((part) =>
    part.map(({ content, dynamic }) => (dynamic ? (params[content.replace('...', '')] ?? '') : content)).join(''),
  );
  return `/${filled.filter(Boolean).join('/')}`;
}

/** The address at which Astro asks for a page where `build.format` is `file`; without its slash it is the page's file. */
export function addressOf(route: RouteData, { params }: StaticPath): string {
  const pathname = route.pathname ?? pathnameOf(route, params);
  return route.type === 'endpoint' ? pathname : `${pathname === '/' ? '/index' : pathname}.html`;
}

/** Says which pages of a route will be asked for: else Astro asks its module for all of them again. */
export function rememberPaths(
  { routeCache }: Application,
  route: RouteData,
  mod: PageModule,
  paths: StaticPath[],
): void {
  const keyed = new Map(paths.map((path) => [pathnameOf(route, path.params), path]));
  routeCache.set(route, { mod, staticPaths: Object.assign(paths, { keyed }) });
}

/** The rule that Astro writes beside a page's first island. */
export const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** The first attribute of an island, which Astro derives from the folder of the build. */
export const islandUid = /^uid="[^"]*"/;

/** The attributes that name an island's scripts. */
export const islandScripts = /(?:component|renderer)-url="([^"]+)"/g;

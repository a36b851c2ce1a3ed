import { normalizeRoutes, type Route, type RouteWithSrc } from '@vercel/routing-utils';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import type { HostServer } from './host-server.ts';
import { typeByExtension } from './type-by-extension.ts';
import { importSource, startWebServer } from './web-server.ts';

type Middleware = (request: Request) => Promise<Response>;

const isPhase = (route: Route): route is Extract<Route, { handle: unknown }> => 'handle' in route;

/** Groups routes by phase: before the files, after the files, and for missing files. */
function phasesOf(routes: readonly Route[]): Record<'first' | 'filesystem' | 'error', RouteWithSrc[]> {
  const phases = { first: [], filesystem: [], error: [] } as Record<'first' | 'filesystem' | 'error', RouteWithSrc[]>;
  let phase: keyof typeof phases = 'first';
  for (const route of routes) {
    if (!isPhase(route)) phases[phase].push(route);
    else phase = route.handle as keyof typeof phases;
  }
  return phases;
}

const expressionOf = ({ src, caseSensitive }: RouteWithSrc): RegExp => new RegExp(src, caseSensitive ? '' : 'i');

const isLeftOut = ({ missing = [] }: RouteWithSrc, { headers }: Request): boolean =>
  missing.some((one) => one.type === 'header' && headers.has(one.key));

/**
 * Serves the emitted folder according to the documentation of Vercel's Build Output API: routes in order, then files,
 * then errors. Vercel's package validates the routes. Vercel itself cannot run locally.
 */
export async function startVercel(dist: string): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'vercel-'));
  await emitHostFolders({ dist, out: home, hosts: ['vercel'] });
  const output = join(home, 'vercel/.vercel/output');
  const config = JSON.parse(await readFile(join(output, 'config.json'), 'utf8')) as { routes: Route[] };
  const { routes, error } = normalizeRoutes(config.routes);
  if (error) throw new Error(`${error.message} ${error.errors?.join('\n') ?? ''}`);
  const { first, filesystem, error: missing } = phasesOf(routes ?? []);
  const code = await readFile(join(output, 'functions/_middleware.func/index.js'), 'utf8');
  const { default: middleware } = (await importSource(code)) as { default: Middleware };

  const readFileOf = (path: string) => readFile(join(output, 'static', path)).catch(() => undefined);
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers();
    for (const route of first) {
      if (!expressionOf(route).test(pathname) || isLeftOut(route, request)) continue;
      if (route.middlewarePath) return middleware(request);
      for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
      if (route.continue) continue;
      const location = headers.get('location');
      // A redirect keeps the query of the request.
      if (location !== null) headers.set('location', location + search);
      return new Response(null, { status: route.status ?? 200, headers });
    }
    const send = async (path: string, status: number): Promise<Response | undefined> => {
      const content = await readFileOf(decodeURIComponent(path));
      if (!content) return undefined;
      if (/\.\w+$/.test(path) || !headers.has('content-type')) headers.set('content-type', typeByExtension(path));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { status, headers });
    };
    const lead = (route: RouteWithSrc): string => pathname.replace(expressionOf(route), route.dest ?? '');
    const found = await send(pathname, 200);
    if (found) return found;
    for (const route of filesystem.filter((one) => expressionOf(one).test(pathname))) {
      const page = await send(lead(route), 200);
      if (page) return page;
    }
    const last = missing.find((one) => expressionOf(one).test(pathname));
    return (last && (await send(last.dest ?? '', last.status ?? 404))) ?? new Response(null, { status: 404, headers });
  };
  const { origin, stop } = await startWebServer(answer);
  return { origin, stop: () => stop().then(() => rm(home, { recursive: true })) };
}

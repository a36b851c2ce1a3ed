import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import type { HostServer } from './host-server.ts';
import { typeByExtension } from './type-by-extension.ts';
import { importSource, startWebServer } from './web-server.ts';

type EdgeFunction = (request: Request) => Promise<Response | undefined>;
type Answer = () => Promise<Response>;

const fail = (message?: string): never => {
  throw new Error(message);
};

/** Finds a file like Netlify: at the path itself, or else the page of that name. */
async function findFile(site: string, request: Request, status = 200): Promise<Answer | undefined> {
  const path = decodeURIComponent(new URL(request.url).pathname);
  for (const file of [path, `${path}.html`]) {
    const content = await readFile(join(site, file)).catch(() => undefined);
    if (!content) continue;
    const headers = { 'content-type': typeByExtension(file), 'cache-control': 'public,max-age=0,must-revalidate' };
    return () =>
      Promise.resolve(new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { status, headers }));
  }
  return undefined;
}

/**
 * Serves the emitted folder with Netlify's own parsers and matchers, in the order of Netlify: function, file, rule,
 * 404.
 */
export async function startNetlify(dist: string): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'netlify-'));
  await emitHostFolders({ dist, out: home, hosts: ['netlify'] });
  const projectDir = join(home, 'netlify');
  const configPath = join(projectDir, 'netlify.toml');
  const site = join(projectDir, 'site');
  const settings = await readFile(configPath, 'utf8');
  const pattern = new RegExp(/^pattern = '(.*)'$/m.exec(settings)?.[1] ?? fail('netlify.toml names no pattern'));
  const { default: edge } = (await importSource(
    await readFile(join(projectDir, 'edge-functions/site.js'), 'utf8'),
  )) as {
    default: EdgeFunction;
  };
  const logger = { log: fail, warn: fail, error: fail };
  const headers = new HeadersHandler({ configPath, projectDir, publishDir: 'site', logger });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir: site,
  });

  const serve = async (request: Request): Promise<Response> => {
    const file = await findFile(site, request);
    if (file) return file();
    const match = await redirects.match(request);
    const found = match && (await redirects.handle(request, match, (one) => findFile(site, one, match.statusCode)));
    return found ?? (await findFile(site, new Request(new URL('/404', request.url)), 404))!();
  };

  const { origin, stop } = await startWebServer(async (request) => {
    const answered = pattern.test(new URL(request.url).pathname) ? await edge(request) : undefined;
    if (answered) return answered;
    const response = await serve(request);
    const written = new Response(response.body, response);
    const location = response.headers.get('location');
    // The headers of netlify.toml do not apply to redirects.
    if (location === null) await headers.apply(request, written);
    // The package makes relative locations absolute; Netlify does not.
    else written.headers.set('location', location.replace(new URL(request.url).origin, ''));
    return written;
  });
  return { origin, stop: () => stop().then(() => rm(home, { recursive: true })) };
}

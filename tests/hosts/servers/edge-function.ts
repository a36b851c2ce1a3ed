import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { mimeTypeOf } from '~/routing/mime-types.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import type { HostServer } from './host-server.ts';
import { importSource, startWebServer } from './web-server.ts';

interface Worker {
  fetch: (
    request: Request,
    environment: { ASSETS: { fetch: (request: Request) => Promise<Response> } },
  ) => Promise<Response>;
}

/** Responds like a static host: with a file, or with the page at a path. */
async function serveAsset(site: string, request: Request): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
  const path = new URL(request.url).pathname;
  if (path.endsWith('.html')) return new Response(null, { status: 308 });
  for (const file of [path, `${path}.html`]) {
    const content = await readFile(join(site, file)).catch(() => undefined);
    if (!content) continue;
    const headers = { 'content-type': mimeTypeOf(file) };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers });
  }
  return new Response(null, { status: 404 });
}

/** Starts a server that calls the bundled function for every request. */
export async function startEdgeFunction(dist: string, servers?: ForwardServers): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'edge-'));
  await emitHostFolders({ dist, out: home, hosts: ['cloudflare'], ...(servers && { servers }) });
  const folder = join(home, 'cloudflare');
  const site = join(folder, 'site');
  const { default: worker } = (await importSource(await readFile(join(folder, 'worker/index.js'), 'utf8'))) as {
    default: Worker;
  };
  const { origin, stop } = await startWebServer((request) =>
    worker.fetch(request, { ASSETS: { fetch: (asset) => serveAsset(site, asset) } }),
  );
  return { origin, stop: () => stop().then(() => rm(home, { recursive: true })) };
}

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mimeTypeOf } from '~/routing/mime-types.ts';
import { emitHosts } from '../../../scripts/emit-hosts.ts';
import type { HostServer } from './host-server.ts';

interface Worker {
  fetch: (
    request: Request,
    environment: { ASSETS: { fetch: (request: Request) => Promise<Response> } },
  ) => Promise<Response>;
}

/** The site as a host serves it without rules: a file, or the page of an address. */
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

/** Runs the bundled function, as it is published, for every address. */
export async function startEdgeFunction(dist: string): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'edge-'));
  emitHosts({ dist, out: home });
  const site = join(home, 'cloudflare/site');
  const source = await readFile(join(site, '_worker.js'), 'base64');
  const { default: worker } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as {
    default: Worker;
  };

  const server = createServer((incoming, outgoing) => {
    const { host = '', ...headers } = incoming.headers as Record<string, string>;
    const request = new Request(`http://${host}${incoming.url}`, { method: incoming.method ?? 'GET', headers });
    worker
      .fetch(request, { ASSETS: { fetch: (asset) => serveAsset(site, asset) } })
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      })
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    await once(server, 'close');
    await rm(home, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

import { startPreview } from '../../../scripts/serve/start-preview.ts';
import { findTool } from '../../../scripts/test/tools.ts';
import type { TestedHost } from '../requests/row.ts';
import { startApache } from './apache.ts';
import { startCaddy } from './caddy.ts';
import { startCloudflare } from './cloudflare.ts';
import { startEdgeFunction } from './edge-function.ts';
import type { HostServer } from './host-server.ts';
import { startNetlify } from './netlify.ts';
import { startNginx } from './nginx.ts';
import { startVercel } from './vercel.ts';

const nginx = findTool('nginx');
const apache = findTool('apache');
const caddy = findTool('caddy');

async function preview(dist: string): Promise<HostServer> {
  const { url, close } = await startPreview({ dist, port: 0 });
  return { origin: url.replace('localhost', '127.0.0.1'), stop: close };
}

/** Functions that start each host. Undefined if its server is not installed. */
export const hostStarters: Record<TestedHost, ((dist: string) => Promise<HostServer>) | undefined> = {
  preview,
  nginx: nginx ? (dist) => startNginx(nginx, dist) : undefined,
  apache: apache ? (dist) => startApache(apache, dist) : undefined,
  caddy: caddy ? (dist) => startCaddy(caddy, dist) : undefined,
  cloudflare: (dist) => startCloudflare(dist),
  'cloudflare-pages': (dist) => startCloudflare(dist, { host: 'cloudflare-pages' }),
  netlify: startNetlify,
  vercel: startVercel,
  function: (dist) => startEdgeFunction(dist),
};

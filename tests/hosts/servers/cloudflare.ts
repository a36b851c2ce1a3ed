import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Servers } from '~/routing/hosts/forwards.ts';
import { emitHosts } from '../../../scripts/hosts/emit-hosts.ts';
import { freePort } from '../free-port.ts';
import { startProgram, type HostServer } from './host-server.ts';

/** Starts Cloudflare's local runtime (`wrangler pages dev`) in the folder that the build writes. */
export async function startCloudflare(dist: string, servers?: Servers): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'cloudflare-'));
  const port = await freePort();
  emitHosts({ dist, out: home, hosts: ['cloudflare'], ...(servers && { servers }) });
  const end = await startProgram(
    process.execPath,
    [resolve('node_modules/wrangler/bin/wrangler.js'), 'pages', 'dev', '--ip=127.0.0.1', `--port=${port}`],
    /Ready on/,
    { WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: home },
    join(home, 'cloudflare'),
  );
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

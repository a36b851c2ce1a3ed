import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import type { CloudflareStorageNames } from '~/routing/hosts/host.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { startServerProgram, type HostServer } from './host-server.ts';

interface Options {
  host?: 'cloudflare' | 'cloudflare-pages';
  servers?: ForwardServers | undefined;
  d1?: CloudflareStorageNames;
  /** Secrets of the worker, like those that `wrangler secret put` sets. */
  secrets?: Record<string, string>;
}

/** Starts the local runtime of Cloudflare (`wrangler dev` or `wrangler pages dev`) with the emitted folder. */
export async function startCloudflare(
  dist: string,
  { host = 'cloudflare', servers, d1, secrets = {} }: Options = {},
): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'cloudflare-'));
  const [port, inspector] = [await findFreePort(), await findFreePort()];
  await emitHostFolders({ dist, out: home, hosts: [host], d1, ...(servers && { servers }) });
  const folder = join(home, host);
  const program = resolve('node_modules/wrangler/bin/wrangler.js');
  const environment = { WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: home };
  if (d1)
    await promisify(execFile)(process.execPath, [program, 'd1', 'migrations', 'apply', 'DB', '--local'], {
      ...{ cwd: folder, env: { ...process.env, ...environment } },
    });
  // As arguments, because wrangler reads the bindings of a local Pages project nowhere else.
  const bindings = d1 ? [`--d1=DB=${d1.database}`, `--r2=FILES=${d1.bucket}`] : [];
  const given = Object.entries(secrets).map(([name, value]) => `--var=${name}:${value}`);
  const command =
    host === 'cloudflare' ? ['dev', `--inspector-port=${inspector}`, ...given] : ['pages', 'dev', ...bindings];
  const end = await startServerProgram(
    process.execPath,
    [program, ...command, '--ip=127.0.0.1', `--port=${port}`],
    /Ready on/,
    environment,
    folder,
  );
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

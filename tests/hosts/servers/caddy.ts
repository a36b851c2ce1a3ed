import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { startServerProgram, type HostServer } from './host-server.ts';

interface Options {
  servers?: ForwardServers;
  /** Whether to serve https, with a certificate of an unknown authority. */
  isSecure?: boolean;
}

/** Starts Caddy with the emitted Caddyfile. For https, adds global settings. */
export async function startCaddy(
  program: string,
  dist: string,
  { servers, isSecure = false }: Options = {},
): Promise<HostServer> {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'));
  const port = await findFreePort();
  await emitHostFolders({ dist, out: home, hosts: ['caddy'], ...(servers && { servers }) });
  const main = join(home, 'Caddyfile');
  const written = await readFile(join(home, 'caddy/Caddyfile'), 'utf8');
  const secure = ['admin off', 'local_certs', 'skip_install_trust', 'auto_https disable_redirects'].join('\n\t');
  await writeFile(main, isSecure ? written.replace('admin off', secure) : written);
  const end = await startServerProgram(
    program,
    ['run', '--config', main, '--adapter', 'caddyfile'],
    /serving initial configuration/,
    {
      SITE_ADDRESS: isSecure ? `https://localhost:${port}` : `:${port}`,
      SITE_ROOT: join(home, 'caddy/site'),
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  );
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  return { origin: isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`, stop };
}

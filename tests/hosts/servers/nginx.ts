import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { writeNginxTestConfiguration } from '../../../scripts/test/nginx-test-configuration.ts';
import { startServerProgram, type SecureServer } from './host-server.ts';

/** Whether this machine has no IPv6 address, like some containers. */
export const isIpv4Only = Object.values(networkInterfaces()).every((all) =>
  all?.every(({ family }) => family === 'IPv4'),
);

/** Starts nginx with the emitted configuration in a minimal `http` block. */
export async function startNginx(
  program: string,
  dist: string,
  certificate?: { certificate: string; key: string },
  servers?: ForwardServers,
): Promise<SecureServer> {
  const home = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const tls = certificate && { ...certificate, port: await findFreePort() };
  const secure = tls && { tls, siteUrl: 'https://localhost' };
  await emitHostFolders({
    dist,
    out: home,
    root: join(home, 'nginx/site'),
    hosts: ['nginx'],
    port,
    isIpv4Only,
    ...secure,
    ...(servers && { servers }),
  });
  const args = writeNginxTestConfiguration(home, `${home}/nginx/nginx.conf`);
  const end = await startServerProgram(program, args, /start worker processes/, {});
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  const plain = `http://127.0.0.1:${port}`;
  return { origin: tls ? `https://localhost:${tls.port}` : plain, plain, stop };
}

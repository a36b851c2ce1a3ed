import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { writeApacheMain } from './apache-main.ts';
import type { Certificate } from './certificate.ts';
import { startServerProgram, type SecureServer } from './host-server.ts';

interface Options {
  certificate?: Certificate;
  servers?: ForwardServers;
}

/** Starts Apache with the emitted configuration, and the modules and settings that Debian enables by default. */
export async function startApache(
  program: string,
  dist: string,
  { certificate, servers }: Options = {},
): Promise<SecureServer> {
  const home = await mkdtemp(join(tmpdir(), 'apache-'));
  const port = await findFreePort();
  const tls = certificate && { ...certificate, port: await findFreePort() };
  await emitHostFolders({
    dist,
    out: home,
    root: join(home, 'apache/site'),
    port,
    hosts: ['apache'],
    ...(tls && { tls, siteUrl: 'https://localhost' }),
    ...(servers && { servers }),
  });
  const args = writeApacheMain(home, join(home, 'apache/apache.conf'));
  const end = await startServerProgram(program, args, /resuming normal operations/, {});
  const stop = async () => {
    await end();
    await rm(home, { recursive: true });
  };
  const plain = `http://127.0.0.1:${port}`;
  return { origin: tls ? `https://localhost:${tls.port}` : plain, plain, stop };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { emitHostFolders } from '../hosts/emit-hosts.ts';
import { findFreePort } from './free-port.ts';
import { writeNginxTestConfiguration } from './nginx-test-configuration.ts';
import { findTool } from './tools.ts';

/**
 * Serves a built site with nginx on the loopback interface. Writes the nginx host folder into `home`, which must be
 * empty. With `isInPlace`, nginx serves `dist` itself, not a copy. Returns undefined if nginx is not installed.
 */
export async function serveByNginx(dist: string, home: string, isInPlace = false) {
  const program = findTool('nginx');
  if (!program) return undefined;
  mkdirSync(home, { recursive: true });
  const port = await findFreePort();
  const out = join(home, 'hosts');
  const folder = join(out, 'nginx');
  await emitHostFolders({
    dist,
    out,
    hosts: ['nginx'],
    root: isInPlace ? dist : join(folder, 'site'),
    port,
    isIpv4Only: true,
  });
  const args = writeNginxTestConfiguration(home, `${folder}/nginx.conf`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<true>();
  createInterface(child.stderr).on('line', (line) => line.includes('start worker processes') && ready.resolve(true));
  void ended.then(() => ready.reject(new Error('nginx did not start.')));
  await ready.promise;
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, folder, pid: child.pid!, stop };
}

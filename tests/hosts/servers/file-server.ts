import { findFreePort } from '../../../scripts/test/free-port.ts';
import { startServerProgram, type HostServer } from './host-server.ts';

/** Starts Caddy as a static host. It uses no rules or headers of the site. */
export async function startFileServer(program: string, folder: string): Promise<HostServer> {
  const port = await findFreePort();
  const stop = await startServerProgram(
    program,
    ['file-server', '--root', folder, '--listen', `127.0.0.1:${port}`],
    /serving static files/,
    {},
  );
  return { origin: `http://127.0.0.1:${port}`, stop };
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { listeningPortOf } from '~/lib/listening-port.ts';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = listeningPortOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Systems take the ports of outgoing connections from a range above (Linux: from 32768). A port of that range could be
// in use when a slow server listens on it.
const lowest = 10_000;
const highest = 32_000;

/** Returns a port of this machine on which no server listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

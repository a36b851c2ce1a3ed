import { once } from 'node:events';
import type { Server } from 'node:http';
import * as constants from '~/config/constants.ts';

/** Time for running requests to finish. The systemd unit waits a little longer. */
const timeoutMs = constants.httpTimeout;
const idleInterval = 100;

/** Stops accepting connections. Resolves when all requests are answered, or after 30 s. */
export async function closeServer(server: Server): Promise<void> {
  server.close();
  // Closes keep-alive connections, which would otherwise stay open.
  const idle = setInterval(() => server.closeIdleConnections(), idleInterval);
  const impatient = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await once(server, 'close');
  clearInterval(idle);
  clearTimeout(impatient);
}

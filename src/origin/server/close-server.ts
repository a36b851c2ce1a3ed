import { once } from 'node:events';
import type { Server } from 'node:http';
import * as constants from '~/config/constants.ts';

/** Who has begun to send may finish; the shipped unit waits a little longer. */
const timeoutMs = constants.httpTimeout;
const idleInterval = 100;

/** Takes no further connection, and ends when all that was begun is answered, or after 30 s. */
export async function closeServer(server: Server): Promise<void> {
  server.close();
  // A connection that was answered would stay open for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), idleInterval);
  const impatient = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await once(server, 'close');
  clearInterval(idle);
  clearTimeout(impatient);
}

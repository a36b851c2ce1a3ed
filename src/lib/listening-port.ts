import type { Server } from 'node:net';

/** Returns the port of a listening server. Throws if the server is not listening. */
export function listeningPortOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no port.');
}

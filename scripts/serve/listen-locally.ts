import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/**
 * Listens on a port of the loopback interface (0: any free port). Throws an error with `advice` if the port is in use.
 */
export async function listenLocally(
  server: Server,
  port: number,
  advice = `Stop what uses it, or set PORT to another, such as ${port + 1}.`,
): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. ${advice}`);
  });
}

/** Throws if a port is in use. Intended for use before work that takes a long time. */
export async function assertPortIsFree(port: number): Promise<void> {
  const server = createServer();
  await listenLocally(server, port);
  server.close();
  await once(server, 'close');
}

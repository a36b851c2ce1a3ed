import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPortOf } from '~/lib/listening-port.ts';
import { closeServer } from './close-server.ts';
import { openOrigin, type OriginSettings } from './open-origin.ts';
import { serverTimeouts } from './timeouts.ts';

/** Database file and port. Port 0 selects a free one. */
export interface OriginOptions extends OriginSettings {
  file: string;
  port: number;
}

/** A running origin. `close` waits for running requests. */
export interface RunningOrigin {
  url: string;
  close: () => Promise<void>;
}

/** Starts an origin on the loopback interface. The web server's proxy forwards requests to it. */
export async function startOrigin({ file, port, ...settings }: OriginOptions): Promise<RunningOrigin> {
  const origin = openOrigin(file, settings);
  const server = createServer(serverTimeouts, origin.listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    origin.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken. Stop what uses it, or choose another: ORIGIN_PORT=${port + 1} npm run origin`,
    );
  });
  const close = async () => {
    await closeServer(server);
    origin.close();
  };
  return { url: `http://localhost:${listeningPortOf(server)}`, close };
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { listeningPortOf } from '~/lib/listening-port.ts';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local HTTP server that responds as a test defines, and records its requests. */
export interface ListeningHost {
  url: string;
  requests: ReceivedRequest[];
  stop: () => Promise<void>;
}

/** Listens on a free port of the loopback interface. */
export async function listenOnFreePort(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${listeningPortOf(server)}`, stop };
}

export async function startHost(answer: RequestListener): Promise<ListeningHost> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  return { requests, ...(await listenOnFreePort(server)) };
}

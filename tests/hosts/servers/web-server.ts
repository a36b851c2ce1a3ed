import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Starts a server that calls a function from `Request` to `Response`, on a free port of this machine. */
export async function startWebServer(
  answer: (request: Request) => Promise<Response>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { host = '', ...headers } = incoming.headers as Record<string, string>;
    const method = incoming.method ?? 'GET';
    buffer(incoming)
      .then(
        (body) => new Request(`http://${host}${incoming.url}`, { method, headers, ...(body.length > 0 && { body }) }),
      )
      .then(answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      })
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Imports the source of a bundled function. It cannot access other files, as on its host. */
export const importSource = (text: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);

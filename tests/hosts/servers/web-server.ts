import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '../../listening-host.ts';

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
  });
  const { url: origin, stop } = await listenOnFreePort(server);
  return { origin, stop };
}

/** Imports the source of a bundled function. It cannot access other files, as on its host. */
export const importSource = (text: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);

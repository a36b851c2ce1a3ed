import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listeningPortOf } from '~/lib/listening-port.ts';
import { closeServer } from '~/origin/server/close-server.ts';
import { serverTimeouts } from '~/origin/server/timeouts.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { resolveRequest } from '~/routing/redirects/resolve.ts';
import { listenLocally } from './listen-locally.ts';
import { distFileExists, responseHeadersForRequest, sendFile } from './send-file.ts';

export interface PreviewOptions {
  dist: string;
  port: number;
  /** Handles requests under `/api/`. Without it, these respond like a hosting provider without an origin. */
  api?: RequestListener;
}

/** A running preview server. `close` waits for pending requests. */
export interface PreviewServer {
  url: string;
  close: () => Promise<void>;
}

/** Returns the path and query of a request line, which may contain the whole URL (RFC 9112, 3.2.2). */
const targetOf = (url = ''): string => url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');

async function answer(
  model: RedirectModel,
  { dist, api }: PreviewOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const found = await resolveRequest(model, { target: targetOf(request.url), cookie, acceptLanguage }, (file) =>
    distFileExists(dist, file),
  );
  if (found.kind === 'redirect') {
    response
      .writeHead(found.status, { ...responseHeadersForRequest(request, found.class), location: found.location })
      .end();
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    await sendFile(request, response, dist, { ...found, hasOrigin: api !== undefined });
  } else {
    response.writeHead(405, { ...responseHeadersForRequest(request, 'page'), allow: 'GET, HEAD' }).end();
  }
}

/** Serves a built site on the loopback interface. Defines the behaviour that all hosting providers must match. */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const { dist, port, api } = options;
  const model = loadRedirects();
  if (!existsSync(join(dist, '404.html'))) {
    throw new Error(`There is no built site in ${dist}. Build it first: npm run build`);
  }
  const server = createServer(serverTimeouts, (request, response) => {
    if (api && targetOf(request.url).startsWith('/api/')) {
      api(request, response);
      return;
    }
    answer(model, options, request, response).catch((error: unknown) => {
      // Ignores clients that disconnect during a response.
      if (!response.destroyed) console.error(`${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  await listenLocally(server, port);
  return { url: `http://localhost:${listeningPortOf(server)}`, close: () => closeServer(server) };
}

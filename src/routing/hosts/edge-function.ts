import { headersOf } from '../headers.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import { resolve } from '../resolve.ts';

/** Fetches an address of the site past the function, as the host serves it by itself. */
export type ReadAddress = (address: string, method: string) => Promise<Response>;

// A host serves the page of a file under its address without `.html`. Encoded, because a URL drops line breaks.
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** Answers one request with web standards only, by the same reading of the model as every other host. */
export async function answerAtEdge(model: RedirectModel, request: Request, read: ReadAddress): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await resolve(
    model,
    {
      target: pathname + search,
      cookie: request.headers.get('cookie'),
      acceptLanguage: request.headers.get('accept-language'),
    },
    async (file) => (await read(addressOf(file), 'HEAD')).ok,
  );
  const headers = new Headers(headersOf(answer.class));
  if (answer.kind === 'redirect') {
    headers.set('location', answer.location);
    return new Response(null, { status: answer.status, headers });
  }
  const page = await read(addressOf(answer.file), request.method);
  headers.set('content-type', page.headers.get('content-type') ?? 'text/html; charset=utf-8');
  const status = page.status === 405 ? 405 : answer.status;
  return new Response(page.body, { status, headers });
}

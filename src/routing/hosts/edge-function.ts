import type { ApiResponse } from '~/api/client.ts';
import { healthPath, type OriginHealth } from '~/api/health.ts';
import { relayCall } from '~/api/relay.ts';
import { responseHeadersOf } from '../headers.ts';
import { mimeTypesOfNamedFiles } from '../mime-types.ts';
import { cspOfPage, type PageCsps } from '../page-csps.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { resolveRequest } from '../redirects/resolve.ts';
import { relaysApiCalls, foreignHostsOf } from './forwards.ts';
import type { ForwardedPrefix } from './host.ts';

/** Settings that the build embeds in the function. */
export interface EdgeFunctionSettings {
  rules: readonly Redirect[];
  policies: PageCsps;
  strictTransport: string;
  forwards: readonly ForwardedPrefix[];
}

/** The header in which a hosting provider sends the client's IP address. Visitors cannot forge it. */
type VisitorHeader = 'cf-connecting-ip' | 'x-nf-client-connection-ip' | 'x-vercel-forwarded-for';

type EdgeSite = Omit<EdgeFunctionSettings, 'rules'> & { model: RedirectModel; visitorHeader: VisitorHeader };

/** Fetches a file of the site without running the function. */
export type FetchFromHost = (address: string, method: string) => Promise<Response>;

/** Header of the function's own requests for files. Providers do not run the function for them. */
export const fileRequestHeader = 'x-site-read';

/** Creates a function that requests files from the host of a request. */
export const readFromHost =
  ({ url }: Request): FetchFromHost =>
  (address, method) =>
    fetch(new URL(address, url), { method, redirect: 'manual', headers: { [fileRequestHeader]: '1' } });

// Returns the path of a file. Removes `.html`, because providers serve pages without it. Encodes line breaks, which the
// URL parser would remove.
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

const isSecure = (request: Request): boolean =>
  request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https';

const passedHeaders = [
  ...['accept-language', 'content-type', 'lang', 'os', 'appver', 'origin', 'sec-fetch-site'],
  'idempotency-key',
  // The origin needs these headers to count failures by route and engine.
  ...['referer', 'user-agent'],
];

/** Returns the headers of a forwarded request: they include the client's address, but no cookies. */
function forwardedHeaders({ headers, url }: Request, visitorHeader: string): Headers {
  const sent = new Headers();
  for (const name of passedHeaders) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  sent.set('x-forwarded-host', new URL(url).host);
  sent.set('x-forwarded-for', headers.get(visitorHeader) ?? '');
  return sent;
}

async function forward(
  to: ForwardedPrefix,
  request: Request,
  visitorHeader: VisitorHeader,
  strictTransport?: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const response = await fetch(to.to + pathname.slice(to.prefix.length) + search, {
    method,
    headers: forwardedHeaders(request, visitorHeader),
    redirect: 'manual',
    ...(!['GET', 'HEAD'].includes(method) && { body: await request.arrayBuffer() }),
  });
  const headers = new Headers(response.headers);
  if (strictTransport) headers.set('strict-transport-security', strictTransport);
  // Removes headers of the connection, and headers of the compressed body, because `fetch` has decompressed it.
  for (const name of ['connection', 'content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/** Responds at the health path that this function relays calls. */
const answerHealth = (): Response =>
  Response.json({ result: 0, message: '', data: { service: 'relay' } } satisfies ApiResponse<OriginHealth>);

/** Forwards a list call to the origin or, without one, to the foreign host. */
async function answerCall(site: EdgeSite, request: Request, strictTransport?: string): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const origin = site.forwards.find(({ isOrigin, prefix }) => isOrigin && pathname.startsWith(prefix));
  if (origin) return forward(origin, request, site.visitorHeader, strictTransport);
  const isHealthCheck = pathname === healthPath && relaysApiCalls(site.forwards);
  const answer = isHealthCheck ? answerHealth() : await relayCall(request, { hosts: foreignHostsOf(site.forwards) });
  if (!answer) return undefined;
  const headers = new Headers(responseHeadersOf('live', { strictTransport }));
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

async function answer(site: EdgeSite, request: Request, read: FetchFromHost): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const strictTransport = isSecure(request) ? site.strictTransport : undefined;
  const called = await answerCall(site, request, strictTransport);
  if (called) return called;
  const found = await resolveRequest(
    site.model,
    {
      target: pathname + search,
      cookie: request.headers.get('cookie'),
      acceptLanguage: request.headers.get('accept-language'),
    },
    // Requests only files with an extension, because all other paths are pages.
    async (file) =>
      (/\.\w+$/.test(file) || mimeTypesOfNamedFiles.has(`/${file}`)) && (await read(addressOf(file), 'HEAD')).ok,
  );
  const headersFor = (policy?: string) => new Headers(responseHeadersOf(found.class, { policy, strictTransport }));
  if (found.kind === 'redirect') {
    const headers = headersFor();
    headers.set('location', found.location);
    return new Response(null, { status: found.status, headers });
  }
  if (!['GET', 'HEAD'].includes(request.method)) {
    const headers = headersFor();
    headers.set('allow', 'GET, HEAD');
    return new Response(null, { status: 405, headers });
  }
  const page = await read(addressOf(found.file), request.method);
  const headers = headersFor(cspOfPage(site.policies, found.file));
  const type = mimeTypesOfNamedFiles.get(`/${found.file}`) ?? page.headers.get('content-type');
  headers.set('content-type', type ?? 'text/html; charset=utf-8');
  return new Response(page.body, { status: found.status, headers });
}

/** Creates the request handler of an edge function. It applies the same redirect model as all hosting providers. */
export function createEdgeFunction({ rules, ...site }: EdgeFunctionSettings, visitorHeader: VisitorHeader) {
  const model = new Map(rules.map((rule) => [rule.from, rule]));
  return (request: Request, read: FetchFromHost): Promise<Response> =>
    answer({ model, visitorHeader, ...site }, request, read);
}

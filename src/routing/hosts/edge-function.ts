import type { Answer } from '~/api/client.ts';
import { healthPath, type Health } from '~/api/health.ts';
import { relay } from '~/api/relay.ts';
import { headersOf } from '../headers.ts';
import { policyOfPage, type PagePolicies } from '../page-policies.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { resolve } from '../redirects/resolve.ts';
import { relaysCalls, foreignHosts } from './forwards.ts';
import type { Forward } from './host.ts';

/** What the build hands the function. */
export interface EdgeSettings {
  rules: readonly Redirect[];
  policies: PagePolicies;
  strictTransport: string;
  forwards: readonly Forward[];
}

/** The header in which a host says where a visitor comes from: only its own, for a visitor may send any other. */
type VisitorHeader = 'cf-connecting-ip' | 'x-nf-client-connection-ip' | 'x-vercel-forwarded-for';

type EdgeSite = Omit<EdgeSettings, 'rules'> & { model: RedirectModel; visitorHeader: VisitorHeader };

/** Fetches an address of the site past the function, as the host serves it by itself. */
export type ReadAddress = (address: string, method: string) => Promise<Response>;

// A host serves the page of a file under its address without `.html`. Encoded, because a URL drops line breaks.
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
  // What of a failure is counted: the route of the page, and the engine.
  ...['referer', 'user-agent'],
];

/** What a visitor's request says to our origin: who asks and from where, and no cookie. */
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

/** Asks our origin in the visitor's place. */
async function forward(
  to: Forward,
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
  // What fetch has unpacked already, and what concerned its connection alone.
  for (const name of ['connection', 'content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/** Says that this function relays calls, so that pages know whom they can ask. */
const answerHealth = (): Response =>
  Response.json({ result: 0, message: '', data: { service: 'relay' } } satisfies Answer<Health>);

/** Answers a call of a list: by the origin where there is one, else by asking the host that has it. */
async function answerCall(site: EdgeSite, request: Request, strictTransport?: string): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const origin = site.forwards.find(({ isOrigin, prefix }) => isOrigin && pathname.startsWith(prefix));
  if (origin) return forward(origin, request, site.visitorHeader, strictTransport);
  const isHealthCheck = pathname === healthPath && relaysCalls(site.forwards);
  const answer = isHealthCheck ? answerHealth() : await relay(request, { hosts: foreignHosts(site.forwards) });
  if (!answer) return undefined;
  const headers = new Headers(headersOf('live', { strictTransport }));
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

async function answer(site: EdgeSite, request: Request, read: ReadAddress): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const strictTransport = isSecure(request) ? site.strictTransport : undefined;
  const called = await answerCall(site, request, strictTransport);
  if (called) return called;
  const found = await resolve(
    site.model,
    {
      target: pathname + search,
      cookie: request.headers.get('cookie'),
      acceptLanguage: request.headers.get('accept-language'),
    },
    // An address without an ending is read as the page of that name, so no file is looked for there.
    async (file) => /\.\w+$/.test(file) && (await read(addressOf(file), 'HEAD')).ok,
  );
  const headersFor = (policy?: string) => new Headers(headersOf(found.class, { policy, strictTransport }));
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
  const headers = headersFor(policyOfPage(site.policies, found.file));
  headers.set('content-type', page.headers.get('content-type') ?? 'text/html; charset=utf-8');
  return new Response(page.body, { status: found.status, headers });
}

/** The function of a host: answers a request with web standards only, by the same reading of the model as every host. */
export function edgeFunction({ rules, ...site }: EdgeSettings, visitorHeader: VisitorHeader) {
  const model = new Map(rules.map((rule) => [rule.from, rule]));
  return (request: Request, read: ReadAddress): Promise<Response> =>
    answer({ model, visitorHeader, ...site }, request, read);
}

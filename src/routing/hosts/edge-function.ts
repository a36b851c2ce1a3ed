import { headersOf } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import { policyOfPage, type PagePolicies } from '../page-policies.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { resolve } from '../resolve.ts';
import type { Forward } from './host.ts';

/** What the build tells the function. */
export interface EdgeSettings {
  rules: readonly Redirect[];
  policies: PagePolicies;
  strictTransport: string;
  forwards: readonly Forward[];
}

type EdgeSite = Omit<EdgeSettings, 'rules'> & { model: RedirectModel };

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

/** What a visitor's request tells another server: to our origin who asks and from where, to any other host nothing of that. */
function forwardedHeaders({ isOrigin }: Forward, { headers, url }: Request): Headers {
  const names = ['accept-language', 'content-type', 'lang', 'os', 'appver'];
  const ours = ['origin', 'sec-fetch-site'];
  const sent = new Headers();
  for (const name of isOrigin ? [...names, ...ours] : names) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  if (isOrigin) {
    sent.set('x-forwarded-host', new URL(url).host);
    sent.set('x-forwarded-for', headers.get('cf-connecting-ip') ?? headers.get('x-nf-client-connection-ip') ?? '');
  }
  return sent;
}

/** Asks another server in the visitor's place; what is not our origin's carries our headers and is JSON. */
async function forward(to: Forward, request: Request, strictTransport?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const response = await fetch(to.to + pathname.slice(to.prefix.length) + search, {
    method,
    headers: forwardedHeaders(to, request),
    redirect: 'manual',
    ...(!['GET', 'HEAD'].includes(method) && { body: await request.arrayBuffer() }),
  });
  const headers = to.isOrigin ? new Headers(response.headers) : new Headers(headersOf('live', { strictTransport }));
  if (!to.isOrigin) headers.set('content-type', mimeTypes['json']?.type ?? '');
  else if (strictTransport) headers.set('strict-transport-security', strictTransport);
  // What fetch has unpacked already.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

async function answer(site: EdgeSite, request: Request, read: ReadAddress): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const strictTransport = isSecure(request) ? site.strictTransport : undefined;
  const other = site.forwards.find(({ prefix }) => pathname.startsWith(prefix));
  if (other) return forward(other, request, strictTransport);
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
export function edgeFunction({ rules, ...site }: EdgeSettings) {
  const model = new Map(rules.map((rule) => [rule.from, rule]));
  return (request: Request, read: ReadAddress): Promise<Response> => answer({ model, ...site }, request, read);
}

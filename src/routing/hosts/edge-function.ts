import { headersOf } from '../headers.ts';
import { policyOfPage, type PagePolicies } from '../page-policies.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';
import { resolve } from '../resolve.ts';

/** What the build tells the function. */
export interface EdgeSettings {
  rules: readonly Redirect[];
  policies: PagePolicies;
  strictTransport: string;
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

async function answer(site: EdgeSite, request: Request, read: ReadAddress): Promise<Response> {
  const { pathname, search, protocol } = new URL(request.url);
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
  const isSecure = protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https';
  const strictTransport = isSecure ? site.strictTransport : undefined;
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

import { negotiateLanguage } from '~/i18n/negotiate.ts';
import { decodePercent } from '~/lib/decode-percent.ts';
import {
  canonicalAddressOf,
  languagePrefixOf,
  isHostileRequestTarget,
  pathsWithoutLanguage,
  notFoundAddressOf,
  notFoundAddresses,
  serverErrorAddress,
  neverServedPaths,
} from '../addresses.ts';
import { responseClassOfFile, type ResponseClass } from '../headers.ts';
import { redirectLocationOf } from './destination.ts';
import type { RedirectModel } from './rule.ts';

export interface SiteRequest {
  /** Path and query of the request line, without decoding. */
  target: string;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}

/** The response to a request. An error page has `kind: 'page'` and status 404 or 500. */
export type RedirectResponse =
  | { kind: 'redirect'; status: 302 | 308; location: string; class: ResponseClass }
  | { kind: 'page'; status: 200 | 404 | 500; file: string; class: ResponseClass };

/** Whether a file of `dist` exists: `en/news.html`. */
export type FileExists = (file: string) => boolean | Promise<boolean>;

const isOurs = (address: string): boolean =>
  address === '/' || pathsWithoutLanguage.includes(address) || languagePrefixOf(address) !== undefined;

/** Returns the response that every hosting provider must send to a GET or HEAD request. */
export async function resolveRequest(
  model: RedirectModel,
  request: SiteRequest,
  has: FileExists,
): Promise<RedirectResponse> {
  const [rawPath = '/', query = ''] = request.target.split(/\?(.*)/s);
  const notFound: RedirectResponse = {
    kind: 'page',
    status: 404,
    file: `${notFoundAddressOf(rawPath).slice(1)}.html`,
    class: 'page',
  };
  const path = decodePercent(rawPath);
  if (path === undefined || isHostileRequestTarget(rawPath)) return notFound;

  const stored = /(?:^|;\s*)lang=([^;]*)/.exec(request.cookie ?? '')?.[1];
  const language = () => negotiateLanguage({ stored, accept: request.acceptLanguage ?? '' });
  const address = canonicalAddressOf(path);

  const rule = address === undefined ? undefined : model.get(address);
  if (rule) {
    const location = redirectLocationOf(rule.to.replace('{lang}', language), query);
    if (rule.status === 'permanent') return { kind: 'redirect', status: 308, location, class: 'moved' };
    return { kind: 'redirect', status: 302, location, class: rule.when === 'language' ? 'negotiated' : 'redirect' };
  }
  if (path === '/') return { kind: 'page', status: 200, file: `${language()}.html`, class: 'negotiated' };

  if (address !== undefined && address !== path && isOurs(address)) {
    const isPage = address === '/' || (!address.endsWith('.html') && (await has(`${address.slice(1)}.html`)));
    if (!isPage) return notFound;
    return { kind: 'redirect', status: 308, location: redirectLocationOf(address, query), class: 'moved' };
  }
  if ([...notFoundAddresses, ...neverServedPaths].includes(path) || /(?:\/|\/\.html|\.br|\.gz)$/.test(path))
    return notFound;
  if (path === serverErrorAddress) return { kind: 'page', status: 500, file: `${path.slice(1)}.html`, class: 'page' };
  for (const file of [path.slice(1), `${path.slice(1)}.html`]) {
    if (await has(file)) return { kind: 'page', status: 200, file, class: responseClassOfFile(file) };
  }
  return notFound;
}

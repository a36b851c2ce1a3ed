import { languageCodes } from '~/i18n/languages.ts';
import { notFoundAddresses, serverErrorAddress, neverServedPaths } from '../addresses.ts';
import { dictionaryLink, dictionaryLinkedFrom, type CompressionDictionary } from '../dictionaries.ts';
import { responseClassHeaders, responseClassOfFile, responseHeadersOf, type ResponseHeaders } from '../headers.ts';
import { mimeTypeOf } from '../mime-types.ts';
import { addressOfFile, cspOfPage, type PageCsps } from '../page-csps.ts';
import { redirectLocationOf } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import { headersOfFileClass } from './header-rules.ts';

/**
 * Kinds of hosting providers. `server`: supports everything. `edge`: supports headers by path. `files`, `folders`: send
 * headers of their own; in `folders`, a page is the `index.html` at its path.
 */
export type HostKind = 'server' | 'edge' | 'files' | 'folders';

/** How the kinds of hosting providers support headers and compressed files. */
export const headerAndCompressionSupport = {
  server: { headers: 'native', compressed: 'native' },
  edge: { headers: 'native', compressed: 'its own' },
  files: { headers: 'CSP in the page', compressed: 'not' },
  folders: { headers: 'CSP in the page', compressed: 'not' },
} as const satisfies Record<HostKind, { headers: string; compressed: string }>;

/** Whether a kind of hosting provider sets headers of its own and supports no rules. */
export const isStaticHost = (kind: HostKind): boolean => kind === 'files' || kind === 'folders';

const without = (headers: ResponseHeaders, names: readonly string[]): ResponseHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

function statusOf(address: string): number {
  if (notFoundAddresses.includes(address)) return 404;
  return address === serverErrorAddress ? 500 : 200;
}

const isUnserved = (address: string): boolean =>
  neverServedPaths.some((one) => address === one || address.startsWith(`${one}/`)) ||
  // The origin serves these paths, if there is one.
  address.startsWith('/api/') ||
  address === '/.nojekyll';

function headersOn(
  kind: HostKind,
  file: string,
  policies: PageCsps,
  dictionaries: readonly CompressionDictionary[],
): ResponseHeaders {
  if (isStaticHost(kind)) return {};
  const policy = cspOfPage(policies, file);
  const dictionary = dictionaryLinkedFrom(dictionaries, file);
  const type = { 'content-type': mimeTypeOf(file) };
  if (kind === 'server') {
    const link = dictionary && dictionaryLink(dictionary);
    return { ...responseHeadersOf(responseClassOfFile(file), { policy, link }), ...type };
  }
  const page = responseHeadersOf('page', { policy: policy ?? policies.usual });
  const ofClass = headersOfFileClass(responseClassOfFile(file));
  // Expects only the content type of pages, because providers choose the others themselves.
  return { ...without({ ...page, ...ofClass }, ['vary']), ...(policy && type) };
}

/** Returns the expected response for a file of `site/`; undefined if the provider does not serve the file. */
export function expectedResponseOf(
  kind: HostKind,
  file: string,
  policies: PageCsps,
  dictionaries: readonly CompressionDictionary[] = [],
) {
  const folder = /^(.*\/)?index\.html$/.exec(file);
  if (folder && (kind === 'folders' || (kind === 'files' && !folder[1])))
    return { address: `/${folder[1] ?? ''}`, status: 200, headers: {} };
  if (kind === 'folders') return { address: `/${file}`, status: 200, headers: {} };
  const address = addressOfFile(file);
  if (isUnserved(address)) return undefined;
  const headers = headersOn(kind, file, policies, dictionaries);
  if (kind === 'server') return { address, status: statusOf(address), headers };
  if (kind === 'files') return { address, status: 200, headers };
  const status = statusOf(address);
  return { address, status, headers: status === 200 ? headers : without(headers, ['cache-control']) };
}

/** Returns the expected responses of `/` for each language cookie. Empty if the provider does not read cookies. */
export function expectedHomeResponsesOf(kind: HostKind, policies: PageCsps, isPublished: (file: string) => boolean) {
  if (isStaticHost(kind)) return [];
  return languageCodes.flatMap((language) => {
    const file = `${language}.html`;
    if (!isPublished(file)) return [];
    const negotiated = responseHeadersOf('negotiated', { policy: cspOfPage(policies, file) });
    return [{ language, file, headers: kind === 'edge' ? without(negotiated, ['vary']) : negotiated }];
  });
}

/** Returns the expected redirect of a rule for readers of English. */
export function expectedRedirectResponsesOf(kind: HostKind, model: RedirectModel) {
  if (isStaticHost(kind)) return [];
  return [...model.values()].map(({ from, to, status, when }) => {
    const permanence = status === 'permanent' ? 'moved' : 'redirect';
    const answer = when === 'language' ? 'negotiated' : permanence;
    return {
      address: from,
      location: redirectLocationOf(to.replace('{lang}', 'en'), ''),
      headers: kind === 'server' ? responseClassHeaders[answer] : {},
    };
  });
}

import { languageCodes, type Language } from '~/i18n/languages.ts';
import { notFoundAddresses, serverErrorAddress, unservedAddresses } from '../addresses.ts';
import { classHeaders, classOfFile, headersOf, type Headers } from '../headers.ts';
import { mimeTypeOf } from '../mime-types.ts';
import { policyOfPage, type PagePolicies } from '../page-policies.ts';
import { locationOf } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import { headersOfFiles } from './header-rules.ts';

/**
 * How much of our tables a kind of host keeps: a `server` of one's own all of it; an `edge` matches headers by path and
 * compresses by itself; a host of `files` alone sends headers of its own, and so does one of `folders`, where a page is the
 * `index.html` of its address.
 */
export type AnswerStyle = 'server' | 'edge' | 'files' | 'folders';

/** What of our headers and of our compressed files a host of a style sends, in words. */
export const sentInStyle = {
  server: { headers: 'native', compressed: 'native' },
  edge: { headers: 'native', compressed: 'its own' },
  files: { headers: 'policy in the page', compressed: 'not' },
  folders: { headers: 'policy in the page', compressed: 'not' },
} as const satisfies Record<AnswerStyle, { headers: string; compressed: string }>;

/** Whether a host sends files with headers of its own, and knows no rule. */
export const isOfFiles = (style: AnswerStyle): boolean => style === 'files' || style === 'folders';

/** What a host must answer to a request for a file. */
export interface ExpectedAnswer {
  address: string;
  status: number;
  headers: Headers;
}

const without = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The one address of a file: pages have no ending. */
const addressOf = (file: string): string => `/${file.replace(/\.html$/, '')}`;

function statusOf(address: string): number {
  if (notFoundAddresses.includes(address)) return 404;
  return address === serverErrorAddress ? 500 : 200;
}

const isUnserved = (address: string): boolean =>
  unservedAddresses.some((one) => address === one || address.startsWith(`${one}/`)) ||
  // The origin answers there, where one stands behind the host.
  address.startsWith('/api/') ||
  address === '/.nojekyll';

// By the policy first: a text that holds it takes longer to look up than all else.
const onServer = new Map<string | undefined, Map<string, Headers>>();

/** What a server of one's own sends with a file: the same object for files that are alike, of which a site has very many. */
function headersOnServer(file: string, policy: string | undefined): Headers {
  const [ofClass, type] = [classOfFile(file), mimeTypeOf(file)];
  const key = `${ofClass} ${type}`;
  let ofPolicy = onServer.get(policy);
  if (!ofPolicy) onServer.set(policy, (ofPolicy = new Map<string, Readonly<Record<string, string>>>()));
  let headers = ofPolicy.get(key);
  if (!headers) ofPolicy.set(key, (headers = { ...headersOf(ofClass, { policy }), 'content-type': type }));
  return headers;
}

function headersOn(style: AnswerStyle, file: string, policies: PagePolicies): Headers {
  if (isOfFiles(style)) return {};
  const policy = policyOfPage(policies, file);
  if (style === 'server') return headersOnServer(file, policy);
  const type = { 'content-type': mimeTypeOf(file) };
  const page = headersOf('page', { policy: policy ?? policies.usual });
  const ofClass = headersOfFiles(classOfFile(file));
  // Each names files other than pages in its own way.
  return { ...without({ ...page, ...ofClass }, ['vary']), ...(policy && type) };
}

/** What a host must answer to the address of a file of its `site/`; undefined where it serves it at none. */
export function expectedAnswer(style: AnswerStyle, file: string, policies: PagePolicies): ExpectedAnswer | undefined {
  const folder = /^(.*\/)?index\.html$/.exec(file);
  if (folder && (style === 'folders' || (style === 'files' && !folder[1])))
    return { address: `/${folder[1] ?? ''}`, status: 200, headers: {} };
  if (style === 'folders') return { address: `/${file}`, status: 200, headers: {} };
  const address = addressOf(file);
  if (isUnserved(address)) return undefined;
  const headers = headersOn(style, file, policies);
  if (style === 'server') return { address, status: statusOf(address), headers };
  if (style === 'files') return { address, status: 200, headers };
  const status = statusOf(address);
  return { address, status, headers: status === 200 ? headers : without(headers, ['cache-control']) };
}

/** What `/` must answer in a language. */
export interface ExpectedHome {
  language: Language;
  file: string;
  headers: Headers;
}

/** What `/` must answer to somebody who has chosen a language, where the host looks at that. */
export function expectedHomes(
  style: AnswerStyle,
  policies: PagePolicies,
  isPublished: (file: string) => boolean,
): ExpectedHome[] {
  if (isOfFiles(style)) return [];
  return languageCodes.flatMap((language) => {
    const file = `${language}.html`;
    if (!isPublished(file)) return [];
    const negotiated = headersOf('negotiated', { policy: policyOfPage(policies, file) });
    return [{ language, file, headers: style === 'edge' ? without(negotiated, ['vary']) : negotiated }];
  });
}

/** Where an address must lead that is no page. */
export interface ExpectedRedirect {
  address: string;
  location: string;
  headers: Headers;
}

/** Where the rules must lead somebody who reads English. */
export function expectedRedirects(style: AnswerStyle, model: RedirectModel): ExpectedRedirect[] {
  if (isOfFiles(style)) return [];
  return [...model.values()].map(({ from, to, status, when }) => {
    const permanence = status === 'permanent' ? 'moved' : 'redirect';
    const answer = when === 'language' ? 'negotiated' : permanence;
    return {
      address: from,
      location: locationOf(to.replace('{lang}', 'en'), ''),
      headers: style === 'server' ? classHeaders[answer] : {},
    };
  });
}

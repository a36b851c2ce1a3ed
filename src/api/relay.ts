import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { limitBytes } from '~/lib/limit-bytes.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { asRecord } from '~/lib/record.ts';
import { callEndpoint, CallError, type ApiResponse, type EndpointCallOptions, type Endpoint } from './client.ts';
import * as content from './content-host.ts';
import { callListEndpoint, type ListEndpoint } from './list.ts';
import * as main from './main-host.ts';
import { homeSectionsEndpoint, sectionDappsEndpoint } from './sections.ts';

/** Base URLs, up to `/v1`, of the hosts to which calls are relayed. Calls to a host without a URL are refused. */
export interface RelayHosts {
  content?: string | undefined;
  main?: string | undefined;
}

export interface RelayOptions {
  hosts: RelayHosts;
  /** Sends a request without following redirects. Default: the global `fetch`. */
  send?: NonNullable<EndpointCallOptions['fetch']>;
  /** Called with one line about a failure. */
  log?: (line: string) => void;
  /** Runs a call to a host, or refuses it. Called once the request is complete. Default: runs each. */
  admit?: (call: () => Promise<Response>) => Promise<Response>;
}

type AnyList = ListEndpoint<v.GenericSchema, v.GenericSchema>;
type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** All calls that a page may make to a foreign host. Others are refused. */
const calls: readonly (AnyList | AnyEndpoint)[] = [
  content.newsListEndpoint,
  content.newsArticleEndpoint,
  content.bannerListEndpoint,
  content.activityListEndpoint,
  content.adListEndpoint,
  content.categoryListEndpoint,
  content.dappListEndpoint,
  main.blockchainListEndpoint,
  homeSectionsEndpoint,
  sectionDappsEndpoint,
  main.mainCategoryListEndpoint,
  main.categoryDappsEndpoint,
  main.superBannerListEndpoint,
  main.hotDappsEndpoint,
  main.searchDappsEndpoint,
  main.dappsByIdsEndpoint,
  main.marketPricesEndpoint,
];

const known = calls.map((endpoint) => ({
  endpoint,
  host: endpoint.base === '/api/content' ? ('content' as const) : ('main' as const),
  path: new RegExp(`^${endpoint.base}${endpoint.path.replace(/\{(\w+)\}/, '(?<$1>[\\w-]{1,100})')}$`),
}));

const language = /^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/;

const json = (status: number, answer: ApiResponse<unknown>, headers: Record<string, string> = {}): Response =>
  // Writes a Map as an object, because JSON has no maps.
  new Response(
    JSON.stringify(answer, (_, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value)),
    { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } },
  );
const refuse = (status: number, message: string, headers?: Record<string, string>): Response =>
  json(status, { result: status, message, data: null }, headers);

/** Rejects redirects, responses that are not JSON, and responses over the size limit. */
const strictly =
  (send: NonNullable<EndpointCallOptions['fetch']>): NonNullable<EndpointCallOptions['fetch']> =>
  async (url, init) => {
    const response = await send(url, init);
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 200 && !/^application\/json\b/i.test(type)) throw new Error(`no JSON: ${type}`);
    return new Response(response.body?.pipeThrough(limitBytes(constants.relayLimits.maxResponseBytes)) ?? null, {
      status: response.status,
    });
  };

const sendByItself: NonNullable<EndpointCallOptions['fetch']> = (url, init) =>
  fetch(url, { ...init, redirect: 'manual' });

async function bodyOf(request: Request): Promise<unknown> {
  const bounded = new Response(request.body?.pipeThrough(limitBytes(constants.relayLimits.maxRequestBytes)) ?? null);
  return bounded.json();
}

/**
 * Relays a visitor's call. Parses the response with the schemas of `api/` and serializes it again, so that no header,
 * type or unknown field reaches the visitor. Returns undefined for an unknown call, and 502 for an invalid response.
 */
export async function relayCall(
  request: Request,
  { hosts, send = sendByItself, log, admit = (call) => call() }: RelayOptions,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const found = known.find(({ host, path }) => hosts[host] !== undefined && path.test(pathname));
  if (!found) return undefined;
  const { endpoint } = found;
  if (request.method !== endpoint.method) return refuse(405, 'Method not allowed.', { allow: endpoint.method });
  let given: object = { ...Object.fromEntries(searchParams), ...found.path.exec(pathname)?.groups };
  if (endpoint.method === 'POST') {
    try {
      given = { ...given, ...asRecord(await bodyOf(request)) };
    } catch {
      return refuse(400, 'The request body isn’t JSON or is too long.');
    }
  }
  const parsed = v.safeParse(endpoint.request, given);
  if (!parsed.success) return refuse(400, 'Invalid request parameters.');
  const lang = request.headers.get('lang') ?? '';
  const options: EndpointCallOptions = {
    host: hosts[found.host] ?? '',
    fetch: strictly(send),
    ...(language.test(lang) && { lang }),
    ...(log && { log }),
  };
  return admit(async () => {
    try {
      const answer = await ('row' in endpoint
        ? callListEndpoint(endpoint, given, { ...options, maxRows: constants.relayLimits.rows })
        : callEndpoint(endpoint, given, options));
      return json(200, { ...answer, message: toPrintableLine(answer.message) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return refuse(502, 'The host didn’t respond as expected.');
    }
  });
}

import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { atMostBytes } from '~/lib/at-most-bytes.ts';
import { printable } from '~/lib/printable.ts';
import { recordOf } from '~/lib/record.ts';
import { call, CallError, type Answer, type CallOptions, type Endpoint } from './client.ts';
import * as content from './content-host.ts';
import { callList, type ListEndpoint } from './list.ts';
import * as main from './main-host.ts';
import { homeSectionList, sectionMore } from './sections.ts';

/** The foreign hosts that calls may be relayed to, as their addresses before `/v1`; one that is not there is not asked. */
export interface RelayHosts {
  content?: string | undefined;
  main?: string | undefined;
}

/** How hosts are asked. */
export interface RelayOptions {
  hosts: RelayHosts;
  /** Sends a request, without following a redirect; default: the platform's own way. */
  send?: NonNullable<CallOptions['fetch']>;
  /** Called with one line that says what went wrong. */
  log?: (line: string) => void;
}

type AnyList = ListEndpoint<v.GenericSchema, v.GenericSchema>;
type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Every call that a page may make of a foreign host: what is not here reaches none. */
const calls: readonly (AnyList | AnyEndpoint)[] = [
  content.newsList,
  content.newsArticle,
  content.bannerList,
  content.activityList,
  content.adList,
  content.categoryList,
  content.applicationList,
  main.blockchainList,
  homeSectionList,
  sectionMore,
  main.mainCategoryList,
  main.categoryDappList,
  main.bannerSuperList,
  main.hotList,
  main.searchDapps,
  main.listByIds,
  main.marketOptional,
];

const known = calls.map((endpoint) => ({
  endpoint,
  host: endpoint.base === '/api/content' ? ('content' as const) : ('main' as const),
  path: new RegExp(`^${endpoint.base}${endpoint.path.replace(/\{(\w+)\}/, '(?<$1>[\\w-]{1,100})')}$`),
}));

const requestBytes = 64 * 1024;
const language = /^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/;

const json = (status: number, answer: Answer<unknown>, headers: Record<string, string> = {}): Response =>
  // A map of what data named is an object on the wire.
  new Response(
    JSON.stringify(answer, (_, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value)),
    { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } },
  );
const refuse = (status: number, message: string, headers?: Record<string, string>): Response =>
  json(status, { result: status, message, data: null }, headers);

/** Takes of a host what is JSON, not too long, and said by itself: no redirect, no page, no file. */
const strictly =
  (send: NonNullable<CallOptions['fetch']>): NonNullable<CallOptions['fetch']> =>
  async (url, init) => {
    const response = await send(url, init);
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 200 && !/^application\/json\b/i.test(type)) throw new Error(`no JSON: ${type}`);
    return new Response(response.body?.pipeThrough(atMostBytes(constants.relay.answerBytes)) ?? null, {
      status: response.status,
    });
  };

const sendByItself: NonNullable<CallOptions['fetch']> = (url, init) => fetch(url, { ...init, redirect: 'manual' });

async function bodyOf(request: Request): Promise<unknown> {
  const bounded = new Response(request.body?.pipeThrough(atMostBytes(requestBytes)) ?? null);
  return bounded.json();
}

/**
 * Answers a visitor's call of a foreign host: asks the host as one of the known calls, reads its answer through the schemas
 * of `api/`, and says it anew, so that nothing the host sends but data reaches a visitor in our name: no header, no status,
 * no type, no field that we do not know. Undefined where the address is no such call of a host that is there. A host that
 * does not answer as it should is 502.
 */
export async function relay(
  request: Request,
  { hosts, send = sendByItself, log }: RelayOptions,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const found = known.find(({ host, path }) => hosts[host] !== undefined && path.test(pathname));
  if (!found) return undefined;
  const { endpoint } = found;
  if (request.method !== endpoint.method) return refuse(405, 'Method not allowed.', { allow: endpoint.method });
  let given: object = { ...Object.fromEntries(searchParams), ...found.path.exec(pathname)?.groups };
  if (endpoint.method === 'POST') {
    try {
      given = { ...given, ...recordOf(await bodyOf(request)) };
    } catch {
      return refuse(400, 'The body is no JSON of a proper length.');
    }
  }
  const parsed = v.safeParse(endpoint.request, given);
  if (!parsed.success) return refuse(400, 'The request says nothing that can be answered.');
  const lang = request.headers.get('lang') ?? '';
  const options: CallOptions = {
    host: hosts[found.host] ?? '',
    fetch: strictly(send),
    ...(language.test(lang) && { lang }),
    ...(log && { log }),
  };
  try {
    const answer = await ('row' in endpoint
      ? callList(endpoint, given, { ...options, mostRows: constants.relay.rows })
      : call(endpoint, given, options));
    return json(200, { ...answer, message: printable(answer.message) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refuse(502, 'The host did not answer as it should.');
  }
}

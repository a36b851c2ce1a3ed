import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { coerceToSchema, areResponsesAlreadyCoerced } from '~/domain/coerce-to-schema.ts';
import { asRecord } from '~/lib/record.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';

export type HeaderName = 'lang' | 'os' | 'appver';

/** Path, method and request of an endpoint. `{name}` in the path stands for a field of the request. */
export interface EndpointRequest<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST';
  base?: `/api/${string}` | undefined;
  path: `/${string}`;
  request: Schema;
  headers?: readonly HeaderName[];
}

/** An endpoint, and the schema of `data` in a successful response. */
export interface Endpoint<
  Schema extends v.GenericSchema,
  Data extends v.GenericSchema,
> extends EndpointRequest<Schema> {
  data: Data;
}

/** The envelope of every response (rows K01, K02). Result 0 is success; otherwise `data` is null. */
export interface ApiResponse<Data> {
  result: number;
  message: string;
  data: Data | null;
}

/** A failed call. `status` is the HTTP status, or undefined if there was no response in time. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface EndpointCallOptions {
  /** Base URL of the host. Default: our own origin, or the host that the page names. */
  host?: string;
  /** The timeout in milliseconds. */
  timeout?: number;
  /** The API language, for hosts that expect it in a header. */
  lang?: string;
  /** Sends the request. Default: the global `fetch`. */
  fetch?: (
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
  ) => Promise<Response>;
  /** Called with one line about a failure. Default: the console. */
  log?: (line: string) => void;
}

const Envelope = v.object({ result: v.number(), message: v.nullish(v.string(), ''), data: v.optional(v.unknown()) });

/** Parses a response with a schema. First converts values that hosts send as another type (`"1"` for 1). */
const read = <Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> =>
  v.parse(schema, areResponsesAlreadyCoerced ? sent : coerceToSchema(schema, sent));

/** Returns the base URL of calls in a browser: our own origin, or a host that the page names. */
const baseUrlOf = (base = ''): string =>
  typeof document === 'undefined'
    ? base
    : (document.querySelector<HTMLMetaElement>(`meta[name="${base}"]`)?.content ?? base);

const headersFor = (names: readonly HeaderName[] = [], lang = 'en'): Record<string, string> => {
  const values = { lang, os: constants.apiClientIdentity.os, appver: constants.apiClientIdentity.version };
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};

/** Fills the fields of the path and adds all others as a query string. */
function addressOf(path: string, isPost: boolean, request: unknown): string {
  const fields = new Map(Object.entries(asRecord(request)).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  if (isPost || fields.size === 0) return filled;
  return `${filled}?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`;
}

/**
 * Calls an endpoint and parses the response. Any failure is logged in one line, without request data, and rejects with
 * a CallError (row K01).
 */
export async function callEndpoint<Schema extends v.GenericSchema, Data extends v.GenericSchema>(
  { method, base, path, request: requestSchema, headers, data: dataSchema }: Endpoint<Schema, Data>,
  request: v.InferInput<Schema>,
  {
    host = baseUrlOf(base),
    timeout = constants.httpTimeout,
    lang,
    fetch: send = fetch,
    log = console.error,
  }: EndpointCallOptions = {},
): Promise<ApiResponse<v.InferOutput<Data>>> {
  const isPost = method === 'POST';
  const sent = v.parse(requestSchema, request);
  let status: number | undefined;
  try {
    const response = await send(host + addressOf(path, isPost, sent), {
      method,
      headers: { ...headersFor(headers, lang), ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    if (status !== 200) throw new Error(`status ${status}`);
    const { result, message, data } = read(Envelope, await response.json());
    return { result, message, data: result === 0 ? read(dataSchema, data) : null };
  } catch (cause) {
    // The message may contain host data.
    const why = toPrintableLine(errorMessageOf(cause));
    const error = new CallError(`${method} ${path}: ${why}`, status, cause);
    log(error.message);
    throw error;
  }
}

import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { printable } from '~/lib/printable.ts';
import { coerce, hasTypedAnswers } from '~/domain/coerce.ts';
import { recordOf } from '~/lib/record.ts';
import { messageOf } from '~/lib/message-of.ts';

/** What a call can say in a header about who asks. */
export type HeaderName = 'lang' | 'os' | 'appver';

/** One call: where and how it is made, and what it sends; a `{name}` in its path is a field of the request. */
export interface Request<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST';
  /** Where it stands on our own origin, before its path; default: nothing. */
  base?: `/api/${string}` | undefined;
  path: `/${string}`;
  request: Schema;
  headers?: readonly HeaderName[];
}

/** A call, and what the `data` of a success holds. */
export interface Endpoint<Schema extends v.GenericSchema, Data extends v.GenericSchema> extends Request<Schema> {
  data: Data;
}

/** What every host answers (rows K01, K02): result 0 is success; with any other, `data` is null and the message says why. */
export interface Answer<Data> {
  result: number;
  message: string;
  data: Data | null;
}

/** A call without a usable answer. `status` is what the host answered; undefined where it did not, or not in time. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** How a call is made. */
export interface CallOptions {
  /** The host that is asked; default: our own origin, which answers or forwards (or the host that the page names). */
  host?: string;
  /** How long it may take, in milliseconds. */
  timeout?: number;
  /** The API language, for the hosts that want it in a header. */
  lang?: string;
  /** How it is sent; default: the browser's or Node's own way. */
  fetch?: (
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
  ) => Promise<Response>;
  /** Called with one line that says why a call failed; default: the console. */
  log?: (line: string) => void;
}

const Envelope = v.object({ result: v.number(), message: v.nullish(v.string(), ''), data: v.optional(v.unknown()) });

/** Parses an answer with its schema, after coercing the types that hosts write differently. */
const read = <Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> =>
  v.parse(schema, hasTypedAnswers ? sent : coerce(schema, sent));

/** Where a call goes in a browser: under our own origin, or where the page says, on a host that can forward nothing. */
const baseUrlOf = (base = ''): string =>
  typeof document === 'undefined'
    ? base
    : (document.querySelector<HTMLMetaElement>(`meta[name="${base}"]`)?.content ?? base);

const headersFor = (names: readonly HeaderName[] = [], lang = 'en'): Record<string, string> => {
  const values = { lang, os: constants.client.os, appver: constants.client.version };
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};

/** The path with its own fields filled in, and all others that are given as a query. */
function addressOf(path: string, isPost: boolean, request: unknown): string {
  const fields = new Map(Object.entries(recordOf(request)).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  if (isPost || fields.size === 0) return filled;
  return `${filled}?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`;
}

/**
 * Makes a call and reads the answer through the endpoint's schema. What is not said of the request is filled from its own
 * schema. Anything but a 200 in the form of `Answer` is logged in one line, without what was sent, and rejected as
 * CallError (row K01).
 */
export async function call<Schema extends v.GenericSchema, Data extends v.GenericSchema>(
  { method, base, path, request: requestSchema, headers, data: dataSchema }: Endpoint<Schema, Data>,
  request: v.InferInput<Schema>,
  {
    host = baseUrlOf(base),
    timeout = constants.httpTimeout,
    lang,
    fetch: send = fetch,
    log = console.error,
  }: CallOptions = {},
): Promise<Answer<v.InferOutput<Data>>> {
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
    // What a host sent may be quoted in the message.
    const why = printable(messageOf(cause));
    const error = new CallError(`${method} ${path}: ${why}`, status, cause);
    log(error.message);
    throw error;
  }
}

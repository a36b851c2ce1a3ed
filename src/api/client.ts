import * as v from 'valibot';
import * as constants from '~/config/constants.ts';

/** One call: where and how it is made, what it sends, and what the `data` of a success holds. */
export interface Endpoint<Request extends v.GenericSchema, Data extends v.GenericSchema> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  request: Request;
  data: Data;
}

/** What every host answers (spec §7): result 0 is success; with any other, `data` is null and the message says why. */
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

/** Where the host is (default: the page's own), how long it may take, in milliseconds, and what it wants in headers. */
export interface CallOptions {
  host?: string;
  timeout?: number;
  headers?: Record<string, string>;
}

const Envelope = v.object({ result: v.number(), message: v.nullish(v.string(), ''), data: v.optional(v.unknown()) });

const longestReason = 200;

const inQuery = (request: unknown): string => {
  const fields = Object.entries(request as Record<string, string | number>);
  return fields.length > 0 ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}` : '';
};

/** Makes a call and reads the answer through the endpoint's schema. Anything but a 200 in the form of `Answer` is logged in one line, without what was sent, and rejected as CallError (spec §7). */
export async function call<Request extends v.GenericSchema, Data extends v.GenericSchema>(
  { method, path, data: dataSchema }: Endpoint<Request, Data>,
  request: v.InferOutput<Request>,
  { host = '', timeout = constants.httpTimeout, headers }: CallOptions = {},
): Promise<Answer<v.InferOutput<Data>>> {
  const isPost = method === 'POST';
  let status: number | undefined;
  try {
    const response = await fetch(host + path + (isPost ? '' : inQuery(request)), {
      method,
      headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(request) }),
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    if (status !== 200) throw new Error(`status ${status}`);
    const { result, message, data } = v.parse(Envelope, await response.json());
    return { result, message, data: result === 0 ? v.parse(dataSchema, data) : null };
  } catch (cause) {
    // What a host sent may be quoted in the message, over many lines.
    const why = (cause as Error).message.replace(/\s+/g, ' ').slice(0, longestReason);
    const error = new CallError(`${method} ${path}: ${why}`, status, cause);
    console.error(error.message);
    throw error;
  }
}

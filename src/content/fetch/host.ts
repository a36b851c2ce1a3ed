import { ValiError } from 'valibot';
import { CallError, type EndpointCallOptions } from '~/api/client.ts';
import type * as constants from '~/config/constants.ts';
import '~/config/schema-words.ts';
import { formatIssues } from '~/domain/rows.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

export type FetchLimits = Record<keyof typeof constants.fetchLimits, number>;

/** Connection state of a host during a fetch. */
export interface FetchHost {
  url: string;
  limits: FetchLimits;
  /** Runs `call`. After three consecutive requests without a response, throws without calling the host. */
  run: <Result>(call: (options: EndpointCallOptions) => Promise<Result>) => Promise<Result>;
}

/** What a host sent that is down, or that asks visitors to sign in. */
export const htmlInsteadOfJson = 'the host sent a web page (HTML) instead of JSON';

const maxFailures = 3;

/** Describes a response that is not in the expected form. Undefined for other errors. */
function describeContent(cause: unknown): string | undefined {
  // The message of a schema does not name the fields.
  if (cause instanceof ValiError) return formatIssues(cause.issues);
  if (!(cause instanceof SyntaxError)) return undefined;
  if (/^Unexpected token '<'/.test(cause.message)) return htmlInsteadOfJson;
  return /^Unexpected end of JSON input/.test(cause.message)
    ? 'the host sent no JSON, or only a part of it'
    : undefined;
}

interface HostOptions {
  /** Timeout of a request in milliseconds. */
  timeout: number;
  limits: FetchLimits;
  outbound: OutboundFetch;
}

export function openFetchHost(url: string, { timeout, limits, outbound }: HostOptions): FetchHost {
  let silences = 0;
  return {
    url,
    limits,
    async run(call) {
      if (silences >= maxFailures) throw new Error(`not requested, because ${new URL(url).host} did not respond`);
      try {
        const result = await call({ host: url, timeout, fetch: outbound, log: () => undefined });
        silences = 0;
        return result;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.status === undefined) silences++;
        const why = describeContent(error.cause);
        if (why === undefined) throw error;
        const [endpoint] = error.message.split(': ');
        throw new CallError(`${endpoint}: ${why}`, error.status, error);
      }
    },
  };
}

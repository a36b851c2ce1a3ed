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

const maxFailures = 3;

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
        if (error instanceof CallError && error.status === undefined) silences++;
        if (!(error instanceof CallError && error.cause instanceof ValiError)) throw error;
        // Formats the issues, because the schema's message does not name the fields.
        const [endpoint] = error.message.split(': ');
        throw new CallError(`${endpoint}: ${formatIssues(error.cause.issues)}`, error.status, error);
      }
    },
  };
}

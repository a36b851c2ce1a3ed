import { ValiError } from 'valibot';
import { CallError, type CallOptions } from '~/api/client.ts';
import type * as constants from '~/config/constants.ts';
import '~/config/schema-words.ts';
import { reasonOf } from '~/domain/rows.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';

/** What is taken of a host at most. */
export type FetchLimits = Record<keyof typeof constants.fetch, number>;

/** A host while it is asked. */
export interface Host {
  url: string;
  limits: FetchLimits;
  /** Makes a call. A host that did not answer a few calls in a row is not waited for again. */
  ask: <Result>(call: (options: CallOptions) => Promise<Result>) => Promise<Result>;
}

const patience = 3;

interface HostOptions {
  /** Milliseconds that a call may take. */
  timeout: number;
  limits: FetchLimits;
  outbound: Outbound;
}

/** A host at an address. */
export function openHost(url: string, { timeout, limits, outbound }: HostOptions): Host {
  let silences = 0;
  return {
    url,
    limits,
    async ask(call) {
      if (silences >= patience) throw new Error(`not asked, because ${new URL(url).host} answered nothing`);
      try {
        const result = await call({ host: url, timeout, fetch: outbound, log: () => undefined });
        silences = 0;
        return result;
      } catch (error) {
        if (error instanceof CallError && error.status === undefined) silences++;
        if (!(error instanceof CallError && error.cause instanceof ValiError)) throw error;
        // A schema's first words alone do not say where.
        const [asked] = error.message.split(': ');
        throw new CallError(`${asked}: ${reasonOf(error.cause.issues)}`, error.status, error);
      }
    },
  };
}

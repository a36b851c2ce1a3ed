import * as constants from '~/config/constants.ts';
import { openFetchHost, type FetchLimits, type FetchHost } from '~/content/fetch/host.ts';
import type { ListReporter } from '~/content/fetch/fetch-whole-list.ts';

/** A simulated host, and the errors that the fetch has reported about it. */
export interface FakeHost {
  host: FetchHost;
  report: ListReporter;
  faults: string[];
  notes: string[];
  /** Paths and queries of all requests. */
  requested: string[];
}

/**
 * Creates a simulated host. `answer` returns the data for a URL. If it returns an error, the host sends an error
 * response.
 */
export function openFakeHost(answer: (address: URL) => unknown, limits: Partial<FetchLimits> = {}): FakeHost {
  const faults: string[] = [];
  const notes: string[] = [];
  const requested: string[] = [];
  const outbound = (url: string) => {
    const address = new URL(url);
    requested.push(address.pathname + address.search);
    const data = answer(address);
    const no = data instanceof Error ? { result: 1, message: data.message, data: null } : undefined;
    return Promise.resolve(Response.json(no ?? { result: 0, message: '', data }));
  };
  return {
    host: openFetchHost('https://content.test', {
      timeout: 5000,
      limits: { ...constants.fetchLimits, ...limits },
      outbound,
    }),
    report: { fault: (what) => void faults.push(what), note: (what) => void notes.push(what) },
    ...{ faults, notes, requested },
  };
}

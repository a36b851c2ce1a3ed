import * as constants from '~/config/constants.ts';
import { openHost, type FetchLimits, type Host } from '~/content/fetch/host.ts';
import type { Reporter } from '~/content/fetch/read-list.ts';

/** A host that a test answers for, and what was reported of it. */
export interface ToldHost {
  host: Host;
  report: Reporter;
  faults: string[];
  notes: string[];
  /** The addresses that were asked, without their host. */
  asked: string[];
}

/** Opens a host that answers each call with the data that a test gives for its address; an error is a word of why not. */
export function openToldHost(answer: (address: URL) => unknown, limits: Partial<FetchLimits> = {}): ToldHost {
  const faults: string[] = [];
  const notes: string[] = [];
  const asked: string[] = [];
  const outbound = (url: string) => {
    const address = new URL(url);
    asked.push(address.pathname + address.search);
    const data = answer(address);
    const no = data instanceof Error ? { result: 1, message: data.message, data: null } : undefined;
    return Promise.resolve(Response.json(no ?? { result: 0, message: '', data }));
  };
  return {
    host: openHost('https://content.test', { timeout: 5000, limits: { ...constants.fetch, ...limits }, outbound }),
    report: { fault: (what) => void faults.push(what), note: (what) => void notes.push(what) },
    ...{ faults, notes, asked },
  };
}

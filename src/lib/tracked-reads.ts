import { AsyncLocalStorage } from 'node:async_hooks';
import { digestOf } from './digest-of.ts';
import { shareInProcess } from './shared-in-process.ts';
import { createTextPool } from './text-pool.ts';

/** The queries made during a rendering, as text: `articleOf("en","1012")`. */
export type QueryKeys = Set<string>;

type Query = (...values: never[]) => unknown;

interface Tracker {
  isOn: boolean;
  /** Above 0 while a query runs. Nested queries are not recorded, because the outer result includes theirs. */
  depth: number;
  queries: Map<string, Query>;
  reader: AsyncLocalStorage<QueryKeys>;
  /** Shared queries: made while a module loads, or for a part that many pages share. */
  shared: QueryKeys;
  digests: Map<string, string>;
  /** Thousands of pages make the same queries. */
  pooled: (queryKey: string) => string;
}

const tracker = shareInProcess<Tracker>('tracked-reads', () => ({
  isOn: false,
  depth: 0,
  queries: new Map(),
  reader: new AsyncLocalStorage(),
  shared: new Set(),
  digests: new Map(),
  pooled: createTextPool(),
}));

/**
 * Defines a query whose calls are recorded, so that a later build knows what a page depends on. Queries must be
 * synchronous, use plain data and have a unique name.
 */
export function trackedQuery<Values extends (string | number)[], Result>(
  name: string,
  query: (...values: Values) => Result,
): (...values: Values) => Result {
  tracker.queries.set(name, query);
  return (...values) => {
    if (!tracker.isOn || tracker.depth > 0) return query(...values);
    tracker.depth++;
    try {
      const result = query(...values);
      const queryKey = tracker.pooled(`${name}(${JSON.stringify(values).slice(1, -1)})`);
      (tracker.reader.getStore() ?? tracker.shared).add(queryKey);
      if (!tracker.digests.has(queryKey)) tracker.digests.set(queryKey, digestOf(result));
      return result;
    } finally {
      tracker.depth--;
    }
  };
}

/** Starts tracking in this process or thread. */
export function startTrackingQueries(): void {
  tracker.isOn = true;
}

/** Runs `make` and records its queries in `reads`, also across `await`. */
export const trackQueries = <Result>(reads: QueryKeys, make: () => Result): Result => tracker.reader.run(reads, make);

/** Runs `make` for a part that many pages share. Its queries count for all pages. */
export const trackSharedQueries = <Result>(make: () => Result): Result => tracker.reader.run(tracker.shared, make);

/** Runs `make` without recording queries. For the list of pages, which every build computes again. */
export const runUntracked = <Result>(make: () => Result): Result => tracker.reader.run(new Set(), make);

export const sharedQueryKeys = (): QueryKeys => tracker.shared;

export const queryResultDigests = (): ReadonlyMap<string, string> => tracker.digests;

/** Runs a recorded query again and returns the digest of its result, or undefined if it fails. */
export function rerunQuery(queryKey: string): string | undefined {
  const bracket = queryKey.indexOf('(');
  const query = tracker.queries.get(queryKey.slice(0, bracket));
  if (!query) return undefined;
  tracker.depth++;
  try {
    return digestOf(query(...(JSON.parse(`[${queryKey.slice(bracket + 1, -1)}]`) as never[])));
  } catch {
    // The query fails, for example, for a deleted article. The build then renders its pages again.
    return undefined;
  } finally {
    tracker.depth--;
  }
}

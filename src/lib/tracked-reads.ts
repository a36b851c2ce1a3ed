import { AsyncLocalStorage } from 'node:async_hooks';
import { digestOf } from './digest-of.ts';
import { processWide } from './process-wide.ts';

/** The queries made while something was rendered, as text: `articleOf("en","1012")`. */
export type Reads = Set<string>;

type Query = (...values: never[]) => unknown;

interface Tracker {
  isOn: boolean;
  /** Above 0 while a query runs; the queries it makes in turn are part of its own answer. */
  depth: number;
  queries: Map<string, Query>;
  reader: AsyncLocalStorage<Reads>;
  /** Queries made for no page in particular: while a module loads, or by a part that many pages share. */
  shared: Reads;
  digests: Map<string, string>;
}

const tracker = processWide<Tracker>('tracked-reads', () => ({
  isOn: false,
  depth: 0,
  queries: new Map(),
  reader: new AsyncLocalStorage(),
  shared: new Set(),
  digests: new Map(),
}));

/**
 * A query whose calls are recorded while tracking is on, so that a later build knows what a page was made from. It must be
 * synchronous, with plain data as arguments and answer, and a unique name. It may cache between calls.
 */
export function tracked<Values extends (string | number)[], Answer>(
  name: string,
  query: (...values: Values) => Answer,
): (...values: Values) => Answer {
  tracker.queries.set(name, query);
  return (...values) => {
    if (!tracker.isOn || tracker.depth > 0) return query(...values);
    tracker.depth++;
    try {
      const answer = query(...values);
      const question = `${name}(${JSON.stringify(values).slice(1, -1)})`;
      (tracker.reader.getStore() ?? tracker.shared).add(question);
      if (!tracker.digests.has(question)) tracker.digests.set(question, digestOf(answer));
      return answer;
    } finally {
      tracker.depth--;
    }
  };
}

/** Starts recording queries in this process or thread. */
export function startTracking(): void {
  tracker.isOn = true;
}

/** Runs `make` and records its queries into `reads`, even after an `await`. */
export const notingReads = <Result>(reads: Reads, make: () => Result): Result => tracker.reader.run(reads, make);

/** Runs `make` for a part that many pages share: its queries count for every page, not only for the one that came first. */
export const sharingReads = <Result>(make: () => Result): Result => tracker.reader.run(tracker.shared, make);

/** The queries made so far for no page in particular. */
export const sharedReads = (): Reads => tracker.shared;

/** The digests of the answers to all queries so far. */
export const digestsOfAnswers = (): ReadonlyMap<string, string> => tracker.digests;

/** Repeats a recorded query and returns the digest of its answer; undefined if it has none any more. */
export function answerAgain(question: string): string | undefined {
  const bracket = question.indexOf('(');
  const query = tracker.queries.get(question.slice(0, bracket));
  if (!query) return undefined;
  tracker.depth++;
  try {
    return digestOf(query(...(JSON.parse(`[${question.slice(bracket + 1, -1)}]`) as never[])));
  } catch {
    // For example an article that is gone: the pages that read it are rendered again, and handle that.
    return undefined;
  } finally {
    tracker.depth--;
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { digestOf } from './digest-of.ts';
import { processWide } from './process-wide.ts';

/** Everything that was asked while something was made: questions as they are written, `articleOf("en","1012")`. */
export type Reads = Set<string>;

type Query = (...values: never[]) => unknown;

interface Tracker {
  isOn: boolean;
  /** Above 0 while a query runs: what it asks in turn is part of its own answer. */
  depth: number;
  queries: Map<string, Query>;
  reader: AsyncLocalStorage<Reads>;
  /** What was asked for no page in particular: by a module when it was loaded, or by a part that many pages share. */
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
 * A query whose questions are noted while tracking is on, so that a later build knows what a page was made of. It must be
 * synchronous, its arguments and its answer plain data, and its name unique; what it remembers between calls is its own matter.
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

/** Begins to note questions in this process or thread. */
export function startTracking(): void {
  tracker.isOn = true;
}

/** Makes something and notes into `reads` what is asked for it, also after an `await`. */
export const notingReads = <Result>(reads: Reads, make: () => Result): Result => tracker.reader.run(reads, make);

/** Makes a part that many pages share: what is asked for it concerns every page, not only the one that came first. */
export const sharingReads = <Result>(make: () => Result): Result => tracker.reader.run(tracker.shared, make);

/** What no page in particular has asked so far. */
export const sharedReads = (): Reads => tracker.shared;

/** The digests of the answers to all questions asked so far. */
export const digestsOfAnswers = (): ReadonlyMap<string, string> => tracker.digests;

/** Asks a noted question again; the digest of its answer, undefined where nobody knows one any more. */
export function answerAgain(question: string): string | undefined {
  const [, name = '', values = ''] = /^(\w+)\((.*)\)$/s.exec(question) ?? [];
  const query = tracker.queries.get(name);
  if (!query) return undefined;
  tracker.depth++;
  try {
    return digestOf(query(...(JSON.parse(`[${values}]`) as never[])));
  } catch {
    // An article that is gone, say: whatever read it is made anew, and finds out.
    return undefined;
  } finally {
    tracker.depth--;
  }
}

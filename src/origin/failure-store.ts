import type { Engine } from './failures/engine.ts';

/** A counted failure. It does not identify the visitor. */
export interface CountedFailure {
  /** `island`, `not-found`, `integrity`, or `policy` with the violated CSP directive. */
  kind: string;
  page: string;
  engine: Engine;
}

/** How often a failure occurred on the stored days. */
export interface FailureCounts {
  failures: (CountedFailure & { day: string; count: number })[];
  /** Requested paths without a page, of all days, most frequent first. */
  missing: { address: string; count: number }[];
}

/** Stores failure counts. Counting deletes days older than `failureRetentionDays`. */
export interface FailureStore {
  /** Adds failures, and the path of a missing page, to today's counts. Ignores them above `maxRowsPerDay`. */
  count: (failures: readonly CountedFailure[], missing?: string) => Promise<void>;
  read: () => Promise<FailureCounts>;
}

export const failureRetentionDays = 90;

/** Maximum number of rows per day. The failures of a working site need far fewer. */
export const maxRowsPerDay = { failures: 2000, missing: 500 } as const;

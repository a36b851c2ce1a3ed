import type { Engine } from './failures/engine.ts';

/** A counted failure. It does not identify the visitor. */
export interface CountedFailure {
  /** `island`, `not-found`, `integrity`, or `policy` with the violated directive. */
  kind: string;
  page: string;
  engine: Engine;
}

/** How often a failure occurred on the stored days. */
export interface FailureCounts {
  failures: (CountedFailure & { day: string; count: number })[];
  /** Missing addresses of all days, most frequent first. */
  missing: { address: string; count: number }[];
}

/** Stores failure counts. Counting deletes days older than `failureRetentionDays`. */
export interface FailureStore {
  /** Adds failures and a missing address to today's counts, up to the maximum rows per day. */
  count: (failures: readonly CountedFailure[], missing?: string) => Promise<void>;
  read: () => Promise<FailureCounts>;
}

export const failureRetentionDays = 90;

/** Maximum number of rows per day. A working site needs fewer. */
export const maxRowsPerDay = { failures: 2000, missing: 500 } as const;

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

/** Stores failure counts. Each count deletes days older than `failureRetentionDays`. */
export interface FailureStore {
  /** Counts failures and a missing address of today. Ignores what exceeds the maximum rows of a day. */
  count: (failures: readonly CountedFailure[], missing?: string) => Promise<void>;
  read: () => Promise<FailureCounts>;
}

/** The number of days after which counts are deleted. */
export const failureRetentionDays = 90;

/** The maximum rows of a day: more than all kinds on all pages in all engines produce on a working site. */
export const maxRowsPerDay = { failures: 2000, missing: 500 } as const;

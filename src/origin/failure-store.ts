import type { Engine } from './failures/engine.ts';

/** A failure as it is counted: nothing of it says who met it. */
export interface Failure {
  /** `island`, `not-found`, `integrity`, or `policy` with the directive that was broken. */
  kind: string;
  /** The route of the page. */
  page: string;
  engine: Engine;
}

/** How often something happened on the days that are kept. */
export interface FailureCounts {
  failures: (Failure & { day: string; count: number })[];
  /** Addresses without a page, over all days, the most met first. */
  missing: { address: string; count: number }[];
}

/** Where failures are counted. Days older than `failureDays` go with the next count. */
export interface FailureStore {
  /** Counts failures of today, and an address that has no page. What would pass the most rows of a day is not counted. */
  count: (failures: readonly Failure[], missing?: string) => Promise<void>;
  read: () => Promise<FailureCounts>;
}

/** How many days counts are kept. */
export const failureDays = 90;

/** How many rows a day may have: all kinds on all pages in all engines would be more than a working site ever meets. */
export const mostRows = { failures: 2000, missing: 500 } as const;

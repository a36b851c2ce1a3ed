/** Exit code if another refresh is running. It writes the report. */
export const lockedExitCode = 3;

/** Exit codes by the outcome in the report. */
export const refreshExitCodes = {
  published: 0,
  'nothing new': 0,
  'rolled back': 0,
  failed: 1,
  refused: 4,
  'host fault': 5,
} as const;

export type RefreshOutcome = keyof typeof refreshExitCodes;

export class RefreshStopped extends Error {
  readonly outcome: RefreshOutcome;
  readonly reasons: readonly string[];

  constructor(outcome: RefreshOutcome, reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.outcome = outcome;
    this.reasons = reasons;
  }
}

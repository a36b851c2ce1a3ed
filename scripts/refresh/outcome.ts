/** How a refresh can end, with the exit code that says so. */
export const exitCodes = {
  published: 0,
  'nothing new': 0,
  'rolled back': 0,
  failed: 1,
  'wrong usage': 2,
  locked: 3,
  refused: 4,
  'host fault': 5,
} as const;

/** How a refresh ended. */
export type Outcome = keyof typeof exitCodes;

/** A refresh that ends without publishing: what stands stays. */
export class Stopped extends Error {
  readonly outcome: Outcome;
  readonly reasons: readonly string[];

  constructor(outcome: Outcome, reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.outcome = outcome;
    this.reasons = reasons;
  }
}

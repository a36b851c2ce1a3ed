import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { SubmissionSummary } from './submission-store.ts';

export interface SubmissionClaim {
  reviewer: string;
  at: string;
}

export interface ReviewQueueRow extends SubmissionSummary {
  /** The normalized title. */
  name: string;
  language: string;
  /** When the submission, its newest version or the submitter's last reply arrived. */
  waitingSince: string;
  claim: SubmissionClaim | undefined;
}

export interface ReviewQueueFilter {
  status?: readonly SubmissionStatus[] | undefined;
  kind?: FormKind | undefined;
  /** Selects submissions with this text in the title, the answers or the contacts. Ignores case. */
  text?: string | undefined;
}

/** Result of a check that requests a host or chain. */
export interface SubmissionCheck {
  path: string;
  /** `open`: a reviewer must decide about the result. `note`: only information, or the check failed. */
  verdict: 'ok' | 'open' | 'note';
  /** A sentence that explains the result to the reviewer. */
  text: string;
}

/** The last checks of a submission, with the reviewer who started them. */
export interface SubmissionCheckRun {
  reviewer: string;
  at: string;
  results: readonly SubmissionCheck[];
}

/** The review queue: waiting submissions, their reviewers, and the results of checks. Each method is atomic. */
export interface DeskStore {
  /** Returns the selected submissions, longest waiting first. */
  queue: (filter: ReviewQueueFilter) => Promise<ReviewQueueRow[]>;
  claimOf: (id: number) => Promise<SubmissionClaim | undefined>;
  /** Claims a submission, if nobody or `holder` has. Returns the current claim, perhaps of another reviewer. */
  claim: (id: number, reviewer: string, holder?: string) => Promise<SubmissionClaim | undefined>;
  release: (id: number, reviewer: string) => Promise<void>;
  saveChecks: (id: number, reviewer: string, results: readonly SubmissionCheck[]) => Promise<void>;
  checksOf: (id: number) => Promise<SubmissionCheckRun | undefined>;
}

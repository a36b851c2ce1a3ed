import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { SubmissionSummary } from './submission-store.ts';

/** Who works on a submission, and since when. */
export interface SubmissionClaim {
  reviewer: string;
  at: string;
}

export interface ReviewQueueRow extends SubmissionSummary {
  /** Normalized title. */
  name: string;
  language: string;
  /** When the submission arrived, or its newest version or reply. */
  waitingSince: string;
  claim: SubmissionClaim | undefined;
}

export interface ReviewQueueFilter {
  status?: readonly SubmissionStatus[] | undefined;
  kind?: FormKind | undefined;
  /** A text that occurs in the title, the answers or the contacts, in any case. */
  text?: string | undefined;
}

/** Result of a check by a request to a host or chain. */
export interface SubmissionCheck {
  path: string;
  /** `open`: a reviewer must look at it. `note`: information, or no result. */
  verdict: 'ok' | 'open' | 'note';
  /** A sentence for the reviewer. */
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
  /** Submissions, longest waiting first. */
  queue: (filter: ReviewQueueFilter) => Promise<ReviewQueueRow[]>;
  claimOf: (id: number) => Promise<SubmissionClaim | undefined>;
  /**
   * Claims a submission that is free or claimed by `holder`. Returns the current claim, possibly of another reviewer.
   */
  claim: (id: number, reviewer: string, holder?: string) => Promise<SubmissionClaim | undefined>;
  release: (id: number, reviewer: string) => Promise<void>;
  keepChecks: (id: number, reviewer: string, results: readonly SubmissionCheck[]) => Promise<void>;
  checksOf: (id: number) => Promise<SubmissionCheckRun | undefined>;
}

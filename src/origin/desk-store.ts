import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { SubmissionSummary } from './submission-store.ts';

/** Who works on a submission, and since when. */
export interface SubmissionClaim {
  reviewer: string;
  at: string;
}

/** A row of the reviewers' queue. */
export interface QueueRow extends SubmissionSummary {
  /** The title in normalized letters. */
  name: string;
  /** The submitter's language. */
  language: string;
  /** When the submission, or its newest version or reply, arrived. */
  waitingSince: string;
  claim: SubmissionClaim | undefined;
}

/** Selects rows of the queue. */
export interface QueueFilter {
  status?: readonly SubmissionStatus[] | undefined;
  kind?: FormKind | undefined;
  /** A text that the title, the answers or the contacts contain, in any case. */
  text?: string | undefined;
}

/** The queue of the reviewers, and their claims. Each method is atomic. */
export interface DeskStore {
  /** Submissions, those that have waited longest first. */
  queue: (filter: QueueFilter) => Promise<QueueRow[]>;
  /** The claim of a submission. */
  claimOf: (id: number) => Promise<SubmissionClaim | undefined>;
  /**
   * Claims a submission that nobody has claimed, or that `holder` has. Returns the claim that is valid afterwards, which may be
   * another reviewer's.
   */
  claim: (id: number, reviewer: string, holder?: string) => Promise<SubmissionClaim | undefined>;
  /** Ends the claim of a reviewer. */
  release: (id: number, reviewer: string) => Promise<void>;
}

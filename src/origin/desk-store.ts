import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { SubmissionSummary } from './submission-store.ts';

/** Who works on a submission, and since when. */
export interface SubmissionClaim {
  reviewer: string;
  at: string;
}

export interface QueueRow extends SubmissionSummary {
  /** The title in normalized letters. */
  name: string;
  /** The submitter's language. */
  language: string;
  /** When the submission, or its newest version or reply, arrived. */
  waitingSince: string;
  claim: SubmissionClaim | undefined;
}

export interface QueueFilter {
  status?: readonly SubmissionStatus[] | undefined;
  kind?: FormKind | undefined;
  /** A text that the title, the answers or the contacts contain, in any case. */
  text?: string | undefined;
}

/** What a request to a host or chain has shown about a field of a submission. */
export interface DeskCheck {
  path: string;
  /** `open`: a reviewer has to look at it. `note`: for information, or nothing was found out. */
  verdict: 'ok' | 'open' | 'note';
  /** A sentence for the reviewer. */
  text: string;
}

/** The results of the last checks of a submission, which a reviewer has started. */
export interface DeskChecks {
  reviewer: string;
  at: string;
  results: readonly DeskCheck[];
}

/** The review queue: waiting submissions, who reviews them, and the results of checks. Each method is atomic. */
export interface DeskStore {
  /** Submissions, those that have waited longest first. */
  queue: (filter: QueueFilter) => Promise<QueueRow[]>;
  claimOf: (id: number) => Promise<SubmissionClaim | undefined>;
  /** Claims a submission that nobody or `holder` has claimed. Returns the valid claim, perhaps another reviewer's. */
  claim: (id: number, reviewer: string, holder?: string) => Promise<SubmissionClaim | undefined>;
  /** Ends the claim of a reviewer. */
  release: (id: number, reviewer: string) => Promise<void>;
  /** Stores the results of checks, and replaces earlier ones. */
  keepChecks: (id: number, reviewer: string, results: readonly DeskCheck[]) => Promise<void>;
  /** The results of the last checks. */
  checksOf: (id: number) => Promise<DeskChecks | undefined>;
}

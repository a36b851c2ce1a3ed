import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';

/** A status change of a submission about which the submitter gets a mail. */
export interface DueStatusMail {
  /** The id of the status change. */
  event: number;
  email: string;
  language: Language;
  kind: FormKind;
  title: string;
  status: SubmissionStatus;
  reason: string;
  /** Whether the submitter made the change. */
  isOwn: boolean;
}

/** The content of the daily mail to reviewers. */
export interface ReviewDigest {
  /** Submissions that wait for a reviewer, longest waiting first. */
  waiting: readonly { id: number; kind: FormKind; title: string; since: string }[];
  /** Number of submissions that wait for their submitter. */
  answering: number;
  /** Number of submissions in the last 24 hours. `decided`: number of decisions. */
  arrived: number;
  decided: number;
}

/** Stores which mails about submissions are due. Each method is atomic. */
export interface MailStore {
  /**
   * Returns the oldest status change whose mail is due, and marks its mail as sent. Returns submissions with a postponed
   * mail after all others, so that these don't wait for them. Skips changes older than two days, submissions without
   * personal data, and changes by a submitter whose address got a mail about the same status within an hour.
   */
  claimMail: () => Promise<DueStatusMail | undefined>;
  /** Releases a claim whose mail was postponed. */
  releaseMail: (event: number) => Promise<void>;
  /** Returns the digest of a day (`2026-11-27`), unless it is marked as sent. */
  digest: (day: string) => Promise<ReviewDigest | undefined>;
  markDigest: (day: string) => Promise<void>;
}

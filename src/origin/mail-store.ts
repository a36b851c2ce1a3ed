import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';

/** A step of a submission that its submitter must get a mail about. */
export interface DueMail {
  /** The id of the step. */
  event: number;
  email: string;
  language: Language;
  title: string;
  status: SubmissionStatus;
  /** What the reviewer has written. */
  reason: string;
  /** Whether the submitter has taken the step. */
  isOwn: boolean;
}

/** The content of the daily mail to reviewers. */
export interface ReviewDigest {
  /** Submissions that wait for a reviewer, those that have waited longest first. */
  waiting: readonly { id: number; kind: FormKind; title: string; since: string }[];
  /** Submissions that wait for their submitter. */
  answering: number;
  /** Arrived, and decided, in the last 24 hours. */
  arrived: number;
  decided: number;
}

/** Which mails about submissions are due. Each method is atomic. */
export interface MailStore {
  /**
   * Returns the oldest step of which no mail was sent, and marks it as sent. Skips steps older than two days, those of
   * submissions without personal data, and a second receipt to an address within an hour.
   */
  claimMail: () => Promise<DueMail | undefined>;
  /** Releases a claim whose mail was not sent. */
  releaseMail: (event: number) => Promise<void>;
  /** Returns the digest of a day (`2026-11-27`), once. */
  claimDigest: (day: string) => Promise<ReviewDigest | undefined>;
  /** Releases the digest of a day that was not sent. */
  releaseDigest: (day: string) => Promise<void>;
}

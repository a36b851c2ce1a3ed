import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';

/** A step of a submission about which its submitter gets a mail. */
export interface DueStatusMail {
  /** The id of the step. */
  event: number;
  email: string;
  language: Language;
  title: string;
  status: SubmissionStatus;
  /** The message of the reviewer. */
  reason: string;
  /** Whether it was a step of the submitter. */
  isOwn: boolean;
}

/** The content of the daily mail to reviewers. */
export interface ReviewDigest {
  /** Submissions that wait for a reviewer, longest waiting first. */
  waiting: readonly { id: number; kind: FormKind; title: string; since: string }[];
  /** Submissions that wait for their submitter. */
  answering: number;
  /** Submissions of the last 24 hours, and decisions. */
  arrived: number;
  decided: number;
}

/** The due mails about submissions. Each method is atomic. */
export interface MailStore {
  /**
   * Marks the oldest step without a mail as sent, and returns it. Skips steps older than two days, submissions without
   * personal data, and a second receipt to an address within an hour.
   */
  claimMail: () => Promise<DueStatusMail | undefined>;
  /** Releases a claim whose mail was not sent. */
  releaseMail: (event: number) => Promise<void>;
  /** Returns the digest of a day (`2026-11-27`), but only on the first call. */
  claimDigest: (day: string) => Promise<ReviewDigest | undefined>;
  /** Releases the digest of a day whose mail was not sent. */
  releaseDigest: (day: string) => Promise<void>;
}

import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';

export interface SubmittedFile {
  field: string;
  /** SHA-256 of the file's bytes in hex. */
  hash: string;
  /** MIME type, detected from the file's bytes. */
  type: string;
  /** Whether the file is deleted together with the personal data. */
  isPersonal: boolean;
}

export interface NewSubmission {
  /** Hash of the idempotency key. */
  key: Uint8Array;
  /** Hash of the content, to detect another content under the same key, which is an error. */
  digest: Uint8Array;
  /** Hash of the receipt. `encryptedReceipt` is encrypted with the idempotency key. */
  receipt: Uint8Array;
  encryptedReceipt: Uint8Array;
  kind: FormKind;
  title: string;
  /** Normalized title, to find look-alikes (`normalizedNameOf` in identifiers.ts). */
  name: string;
  language: string;
  /** Date of the accepted listing rules; undefined if not sent. */
  agreed?: string | undefined;
  /** Answers that become public with the approval. `personal`: answers that only reviewers see. */
  facts: Readonly<Record<string, unknown>>;
  personal: Readonly<Record<string, unknown>>;
  files: readonly (SubmittedFile & { bytes: Uint8Array })[];
  /** Contract addresses, hosts and other identifiers, which belong to one listing only (identifiers.ts). */
  identifiers: readonly string[];
}

export interface StoredReceipt {
  digest: Uint8Array;
  encryptedReceipt: Uint8Array;
}

/** An earlier submission that may be a duplicate. */
export interface EarlierSubmission {
  id: number;
  kind: FormKind;
  title: string;
  name: string;
  status: SubmissionStatus;
  slug: string | undefined;
  identifiers: readonly string[];
  /** Network of a token or collection. The following fields are also only for these: contract, symbol, website. */
  network?: string | undefined;
  contract?: string | undefined;
  symbol?: string | undefined;
  website?: string | undefined;
}

export interface SubmissionState {
  kind: FormKind;
  title: string;
  status: SubmissionStatus;
  reason: string;
  createdAt: string;
  updatedAt: string;
  /** The id of the listing. */
  slug: string | undefined;
  hasPersonal: boolean;
}

export interface SubmissionSummary extends SubmissionState {
  id: number;
}

/** Who changed a status: the reviewer, or the holder of the receipt. */
export type EventAuthor = 'reviewer' | 'submitter';

export interface SubmissionEvent {
  at: string;
  author: EventAuthor;
  status: SubmissionStatus;
  reason: string;
  /** A note that only reviewers see. */
  note: string;
}

/** A replaced version, without personal data. */
export interface ReplacedSubmissionVersion {
  at: string;
  title: string;
  facts: Readonly<Record<string, unknown>>;
  /** The files of this version, without replaced personal files. */
  files: readonly Pick<SubmittedFile, 'field' | 'hash' | 'isPersonal'>[];
}

export interface StoredSubmission extends SubmissionSummary {
  language: string;
  agreed: string | undefined;
  facts: Readonly<Record<string, unknown>>;
  /** The personal answers; undefined after their deletion. */
  personal: Readonly<Record<string, unknown>> | undefined;
  name: string;
  identifiers: readonly string[];
  files: readonly SubmittedFile[];
  events: readonly SubmissionEvent[];
  /** Replaced versions, oldest first. */
  versions: readonly ReplacedSubmissionVersion[];
}

/** A new version of a submission. A reviewer must have requested it. */
export interface SubmissionRevision extends Pick<
  NewSubmission,
  'key' | 'digest' | 'title' | 'name' | 'agreed' | 'facts' | 'personal' | 'files' | 'identifiers'
> {
  id: number;
  message: string;
}

/** A status change in a review. It fails if the current status is not `from`, the status that its author saw. */
export interface StatusChange {
  id: number;
  from: SubmissionStatus;
  to: SubmissionStatus;
  /** The time of the last change that the author saw. The change fails after a later one. Default: no check. */
  seenAt?: string | undefined;
  /** A message. The submitter sees only those of a reviewer. */
  reason: string;
  /** A note for reviewers only: why they approve the submission despite a finding. */
  note?: string;
  /** Who changes the status. Default: the reviewer. */
  author?: EventAuthor;
  /** The new id of the listing. Default: unchanged. */
  slug?: string | undefined;
}

/** The error of a full store, which has stored nothing of the submission. */
export class StoreFullError extends Error {
  constructor() {
    super('No more submissions may be stored.');
  }
}

/** Stores submissions. Each method is one transaction, so that remote databases can implement it, too. */
export interface SubmissionStore {
  /** Returns the receipt that is stored under a key. */
  receiptOf: (key: Uint8Array) => Promise<StoredReceipt | undefined>;
  /** Stores a submission once per key. Returns the stored receipt. May reject with a StoreFullError. */
  submit: (submission: NewSubmission) => Promise<StoredReceipt>;
  /**
   * Returns submissions with the same identifier, or of the same kind with a name of similar length. Excludes those
   * with `key`, withdrawn ones and, without `hasRejected`, rejected ones.
   */
  findEarlier: (wanted: {
    kind: FormKind;
    name: string;
    identifiers: readonly string[];
    key?: Uint8Array;
    hasRejected?: boolean;
  }) => Promise<EarlierSubmission[]>;
  /**
   * Replaces a submission by a new version with status `received`, and keeps the old version without personal data.
   * Returns false if no reviewer has requested a new version. Rejects with a StoreFullError, or if its key is used.
   */
  revise: (revision: SubmissionRevision) => Promise<boolean>;
  /** Returns the digest of the revision that is stored under a key. */
  revisionDigestOf: (key: Uint8Array) => Promise<Uint8Array | undefined>;
  idOf: (receipt: Uint8Array) => Promise<number | undefined>;
  state: (receipt: Uint8Array) => Promise<SubmissionState | undefined>;
  /** Returns how many submissions have waited longer, and the median decision time (milliseconds) since a date. */
  queue: (receipt: Uint8Array, since: Date) => Promise<{ ahead: number; median: number | undefined }>;
  /** Returns the selected submissions, oldest first. */
  list: (filter: {
    status?: readonly SubmissionStatus[] | undefined;
    kind?: FormKind | undefined;
    start?: number;
    count?: number;
  }) => Promise<SubmissionSummary[]>;
  read: (id: number) => Promise<StoredSubmission | undefined>;
  /** Returns several complete submissions, oldest first, in one query per table. */
  readAll: (ids: readonly number[]) => Promise<StoredSubmission[]>;
  /** Returns a file, with the fields and statuses of the submissions that contain it. */
  file: (
    hash: string,
  ) => Promise<{ type: string; bytes: Uint8Array; of: { field: string; status: SubmissionStatus }[] } | undefined>;
  /** Changes a status. Returns false if the status has changed in the meantime, or if the slug is used. */
  change: (change: StatusChange) => Promise<boolean>;
  forgetOne: (id: number) => Promise<void>;
  /** Deletes the personal data of all submissions with an e-mail address; returns how many. */
  forget: (email: string) => Promise<number>;
  /** Deletes the personal data of all submissions without a change since a time; returns how many. */
  purge: (before: Date) => Promise<number>;
}

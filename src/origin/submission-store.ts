import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';

export interface SubmittedFile {
  field: string;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  /** MIME type, detected from its bytes. */
  type: string;
  /** Whether it is deleted with the personal data. */
  isPersonal: boolean;
}

export interface NewSubmission {
  /** Hash of the idempotency key. */
  key: Uint8Array;
  /** Hash of the content. The same key with another content is an error. */
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
  /** `facts` become public with approval; `personal` is only for reviewers. */
  facts: Readonly<Record<string, unknown>>;
  personal: Readonly<Record<string, unknown>>;
  files: readonly (SubmittedFile & { bytes: Uint8Array })[];
  /** Addresses and hosts, which no other listing may share (identifiers.ts). */
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
  /** For a token or collection: its network, contract, symbol and website. */
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
  /** The id under which it is listed. */
  slug: string | undefined;
  hasPersonal: boolean;
}

export interface SubmissionSummary extends SubmissionState {
  id: number;
}

/** Who took a step: the reviewer, or the holder of the receipt. */
export type EventAuthor = 'reviewer' | 'submitter';

export interface SubmissionEvent {
  at: string;
  author: EventAuthor;
  status: SubmissionStatus;
  reason: string;
  /** Shown only to reviewers. */
  note: string;
}

/** A replaced version, without personal data. */
export interface ReplacedSubmissionVersion {
  /** When it was replaced. */
  at: string;
  title: string;
  facts: Readonly<Record<string, unknown>>;
  /** The files of this version, without replaced personal files. */
  files: readonly Pick<SubmittedFile, 'field' | 'hash' | 'isPersonal'>[];
}

export interface StoredSubmission extends SubmissionSummary {
  language: string;
  /** Date of the accepted listing rules. */
  agreed: string | undefined;
  facts: Readonly<Record<string, unknown>>;
  /** Undefined after it was deleted. */
  personal: Readonly<Record<string, unknown>> | undefined;
  name: string;
  identifiers: readonly string[];
  files: readonly SubmittedFile[];
  events: readonly SubmissionEvent[];
  /** Oldest first. */
  versions: readonly ReplacedSubmissionVersion[];
}

/** A new version of a submission, which a reviewer has requested. */
export interface SubmissionRevision extends Pick<
  NewSubmission,
  'key' | 'digest' | 'title' | 'name' | 'agreed' | 'facts' | 'personal' | 'files' | 'identifiers'
> {
  id: number;
  message: string;
}

/** A status change in a review. Applies only if the status is still `from`, the one that its author saw. */
export interface StatusChange {
  id: number;
  from: SubmissionStatus;
  to: SubmissionStatus;
  /** The time of the last change that its author saw; default: any. */
  seenAt?: string | undefined;
  /** A message. The submitter can read it if the reviewer wrote it. */
  reason: string;
  /** Shown only to reviewers: why they approve it despite a finding. */
  note?: string;
  /** Default: the reviewer. */
  author?: EventAuthor;
  /** The id under which it is listed; default: unchanged. */
  slug?: string | undefined;
}

/** The store is full. Nothing of the submission was stored. */
export class StoreFullError extends Error {
  constructor() {
    super('No more submissions may be stored.');
  }
}

/**
 * Stores submissions. Methods are atomic, and no transaction spans two of them, so that both SQLite and remote
 * databases can implement it.
 */
export interface SubmissionStore {
  known: (key: Uint8Array) => Promise<StoredReceipt | undefined>;
  /**
   * Stores a submission, unless its key is used. Returns what is stored under the key. May reject with a
   * StoreFullError.
   */
  submit: (submission: NewSubmission) => Promise<StoredReceipt>;
  /**
   * Returns submissions with the same identifier, or of the same kind with a name of similar length. Excludes those
   * with `key`, withdrawn ones and, without `hasRejected`, rejected ones.
   */
  earlier: (wanted: {
    kind: FormKind;
    name: string;
    identifiers: readonly string[];
    key?: Uint8Array;
    hasRejected?: boolean;
  }) => Promise<EarlierSubmission[]>;
  /**
   * Replaces a submission by a new version with status `received`, and keeps the old version without personal data.
   * Returns false if no reviewer has requested it. Rejects with a StoreFullError, or if its key is used.
   */
  revise: (revision: SubmissionRevision) => Promise<boolean>;
  /** The digest of the revision stored under a key. */
  revised: (key: Uint8Array) => Promise<Uint8Array | undefined>;
  idOf: (receipt: Uint8Array) => Promise<number | undefined>;
  state: (receipt: Uint8Array) => Promise<SubmissionState | undefined>;
  /** Returns how many submissions have waited longer, and the median decision time (milliseconds) since a date. */
  queue: (receipt: Uint8Array, since: Date) => Promise<{ ahead: number; median: number | undefined }>;
  /** Submissions, oldest first. */
  list: (filter: {
    status?: readonly SubmissionStatus[] | undefined;
    kind?: FormKind | undefined;
    start?: number;
    count?: number;
  }) => Promise<SubmissionSummary[]>;
  read: (id: number) => Promise<StoredSubmission | undefined>;
  /** Returns several complete submissions, oldest first, in one query per table. */
  readAll: (ids: readonly number[]) => Promise<StoredSubmission[]>;
  /** A file, with the fields and statuses of the submissions it belongs to. */
  file: (
    hash: string,
  ) => Promise<{ type: string; bytes: Uint8Array; of: { field: string; status: SubmissionStatus }[] } | undefined>;
  /** Records a step; false if the status has changed or the slug is used. */
  change: (change: StatusChange) => Promise<boolean>;
  forgetOne: (id: number) => Promise<void>;
  /** Deletes the personal data of all submissions with an e-mail address; returns how many. */
  forget: (email: string) => Promise<number>;
  /** Deletes the personal data of all submissions untouched since a time; returns how many. */
  purge: (before: Date) => Promise<number>;
}

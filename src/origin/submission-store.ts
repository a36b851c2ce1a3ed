import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';

export interface SubmittedFile {
  /** The field it was sent in. */
  field: string;
  /** Its name: the SHA-256 of its bytes, in hex. */
  hash: string;
  /** Its MIME type, judged by its bytes. */
  type: string;
  /** Whether it is deleted with the personal data. */
  isPersonal: boolean;
}

export interface NewSubmission {
  /** Hash of the idempotency key. */
  key: Uint8Array;
  /** Hash of the content. The same key with other content is an error. */
  digest: Uint8Array;
  /** Hash of the receipt. `encryptedReceipt` is the receipt itself, encrypted with the idempotency key. */
  receipt: Uint8Array;
  encryptedReceipt: Uint8Array;
  kind: FormKind;
  title: string;
  /** The title in normalized letters, to find look-alikes (`comparableName` in identifiers.ts). */
  name: string;
  /** The submitter's language. */
  language: string;
  /** The day of the listing rules that the submitter has agreed to; undefined if it was not sent with the form. */
  agreed?: string | undefined;
  /** `facts` are public after approval. Only reviewers see `personal`. */
  facts: Readonly<Record<string, unknown>>;
  personal: Readonly<Record<string, unknown>>;
  files: readonly (SubmittedFile & { bytes: Uint8Array })[];
  /** Identifiers that no other listing may share: addresses, hosts (identifiers.ts). */
  identifiers: readonly string[];
}

/** The record stored under an idempotency key. */
export interface StoredReceipt {
  digest: Uint8Array;
  encryptedReceipt: Uint8Array;
}

/** An earlier submission that may be about the same thing. */
export interface EarlierSubmission {
  id: number;
  kind: FormKind;
  title: string;
  name: string;
  status: SubmissionStatus;
  slug: string | undefined;
  /** The requested identifiers that it shares. */
  identifiers: readonly string[];
  /** Of a token or collection: its network, contract, symbol and website. */
  network?: string | undefined;
  contract?: string | undefined;
  symbol?: string | undefined;
  website?: string | undefined;
}

/** The state of a submission, as its submitter may read it. */
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

/** A row of the reviewer's list. */
export interface SubmissionSummary extends SubmissionState {
  id: number;
}

/** Who takes a step: the reviewer, or the holder of the receipt. */
export type StepAuthor = 'reviewer' | 'submitter';

/** A step that was taken, with its message. */
export interface SubmissionEvent {
  at: string;
  author: StepAuthor;
  status: SubmissionStatus;
  reason: string;
  /** What only reviewers read. */
  note: string;
}

/** A version that a newer one replaced, without its personal data. */
export interface EarlierVersion {
  /** When it was replaced. */
  at: string;
  title: string;
  facts: Readonly<Record<string, unknown>>;
  /** Its files, without replaced personal ones. */
  files: readonly Pick<SubmittedFile, 'field' | 'hash' | 'isPersonal'>[];
}

/** Everything stored of a submission. */
export interface StoredSubmission extends SubmissionSummary {
  language: string;
  /** The day of the listing rules that the submitter has agreed to. */
  agreed: string | undefined;
  facts: Readonly<Record<string, unknown>>;
  /** Undefined once it has been deleted. */
  personal: Readonly<Record<string, unknown>> | undefined;
  name: string;
  identifiers: readonly string[];
  files: readonly SubmittedFile[];
  events: readonly SubmissionEvent[];
  /** Oldest first. */
  versions: readonly EarlierVersion[];
}

/** A new version of a submission, as requested by a reviewer. */
export interface Revision extends Pick<
  NewSubmission,
  'key' | 'digest' | 'title' | 'name' | 'agreed' | 'facts' | 'personal' | 'files' | 'identifiers'
> {
  id: number;
  message: string;
}

/** A step of a review, which applies only if the status is still the one that its author saw (`from`). */
export interface StatusChange {
  id: number;
  from: SubmissionStatus;
  to: SubmissionStatus;
  /** The time of the last change that its author saw; default: any. */
  seenAt?: string | undefined;
  /** A message with the step. The submitter can read messages of the reviewer. */
  reason: string;
  /** What only reviewers read: why it is approved in spite of a finding. */
  note?: string;
  /** Default: the reviewer. */
  author?: StepAuthor;
  /** The id under which it is listed; default: unchanged. */
  slug?: string | undefined;
}

/** A submission would exceed the size of the store; nothing of it was stored. */
export class StoreFullError extends Error {
  constructor() {
    super('No more submissions may be stored.');
  }
}

/**
 * A store of submissions. Each method is atomic, and its change is on the disk when it resolves. No transaction spans two
 * methods, so that both SQLite in this process and a remote database can implement it.
 */
export interface SubmissionStore {
  /** Returns the record stored under a key. */
  known: (key: Uint8Array) => Promise<StoredReceipt | undefined>;
  /** Stores a submission, unless its key is taken. Returns the record of the key. May reject with a StoreFullError. */
  submit: (submission: NewSubmission) => Promise<StoredReceipt>;
  /**
   * Submissions that are neither rejected nor withdrawn, and have one of the identifiers, or the same kind and a name of about
   * the same length; without the one of `key`. With `hasRejected`, rejected ones too.
   */
  earlier: (wanted: {
    kind: FormKind;
    name: string;
    identifiers: readonly string[];
    key?: Uint8Array;
    hasRejected?: boolean;
  }) => Promise<EarlierSubmission[]>;
  /**
   * Replaces a submission by a new version and sets its status to `received` again; the old version and its files are kept, without
   * personal data. False if no reviewer waits for it any more. Rejects with a StoreFullError, and if its key is taken.
   */
  revise: (revision: Revision) => Promise<boolean>;
  /** The digest of the revision stored under a key. */
  revised: (key: Uint8Array) => Promise<Uint8Array | undefined>;
  /** The id of the submission of a receipt. */
  idOf: (receipt: Uint8Array) => Promise<number | undefined>;
  /** The state of the submission of a receipt. */
  state: (receipt: Uint8Array) => Promise<SubmissionState | undefined>;
  /** How many submissions wait before one, and the median time of the decisions since a date, in milliseconds. */
  queue: (receipt: Uint8Array, since: Date) => Promise<{ ahead: number; median: number | undefined }>;
  /** Submissions, oldest first. */
  list: (filter: {
    status?: readonly SubmissionStatus[] | undefined;
    kind?: FormKind | undefined;
    start?: number;
    count?: number;
  }) => Promise<SubmissionSummary[]>;
  read: (id: number) => Promise<StoredSubmission | undefined>;
  /** Everything stored of several, oldest first, with as many queries as for one. */
  readAll: (ids: readonly number[]) => Promise<StoredSubmission[]>;
  /** A file, with the fields and statuses of the submissions it belongs to. */
  file: (
    hash: string,
  ) => Promise<{ type: string; bytes: Uint8Array; of: { field: string; status: SubmissionStatus }[] } | undefined>;
  /** Records a step of a review; false if the status has changed by now, or the slug is taken. */
  change: (change: StatusChange) => Promise<boolean>;
  /** Deletes the personal data of one submission. */
  forgetOne: (id: number) => Promise<void>;
  /** Deletes the personal data of all submissions with an e-mail address; returns how many. */
  forget: (email: string) => Promise<number>;
  /** Deletes the personal data of all submissions untouched since a time; returns how many. */
  purge: (before: Date) => Promise<number>;
}

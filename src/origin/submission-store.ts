import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';

/** A file of a submission. */
export interface SubmittedFile {
  /** The field it was sent in. */
  field: string;
  /** SHA-256 of its bytes, in hex: its name. */
  hash: string;
  /** Its MIME type, as its bytes say. */
  type: string;
  /** Whether it goes when personal data goes. */
  isPersonal: boolean;
}

/** A submission that is to be kept, and what makes it the same as another. */
export interface NewSubmission {
  /** Hash of the idempotency key. */
  key: Uint8Array;
  /** Of what was sent: the same key with something else is a mistake. */
  digest: Uint8Array;
  /** Hash of the receipt; and the receipt, sealed by the key. */
  receipt: Uint8Array;
  sealed: Uint8Array;
  kind: FormKind;
  title: string;
  /** The title as an eye takes it (identifiers.ts). */
  name: string;
  /** In which language the submitter reads. */
  language: string;
  /** What a list may show when it is approved, and what only reviewers see. */
  facts: Readonly<Record<string, unknown>>;
  personal: Readonly<Record<string, unknown>>;
  files: readonly (SubmittedFile & { bytes: Uint8Array })[];
  /** What no other listing has: addresses, hosts (identifiers.ts). */
  identifiers: readonly string[];
}

/** What is kept under an idempotency key. */
export interface KeptReceipt {
  digest: Uint8Array;
  sealed: Uint8Array;
}

/** An earlier submission that may be about the same. */
export interface EarlierSubmission {
  id: number;
  kind: FormKind;
  title: string;
  name: string;
  status: SubmissionStatus;
  slug: string | undefined;
  /** Which of the identifiers that were asked for it has. */
  identifiers: readonly string[];
}

/** What a submitter may read of a submission. */
export interface SubmissionState {
  kind: FormKind;
  title: string;
  status: SubmissionStatus;
  reason: string;
  createdAt: string;
  updatedAt: string;
  /** The id under which it is listed. */
  slug: string | undefined;
  /** Whether something personal of it is still kept. */
  hasPersonal: boolean;
}

/** A line of the reviewer's list. */
export interface SubmissionSummary extends SubmissionState {
  id: number;
}

/** Who takes a step: the reviewer, or whoever has the receipt. */
export type StepAuthor = 'reviewer' | 'submitter';

/** A step that was taken, and what was said with it. */
export interface SubmissionEvent {
  at: string;
  author: StepAuthor;
  status: SubmissionStatus;
  reason: string;
}

/** What had been sent before something else took its place, without what was personal. */
export interface EarlierVersion {
  /** When it was replaced. */
  at: string;
  title: string;
  facts: Readonly<Record<string, unknown>>;
  /** Its files; those that were personal are gone, where they were replaced. */
  files: readonly Pick<SubmittedFile, 'field' | 'hash' | 'isPersonal'>[];
}

/** All that is kept of a submission. */
export interface KeptSubmission extends SubmissionSummary {
  language: string;
  facts: Readonly<Record<string, unknown>>;
  /** Undefined where it has been deleted. */
  personal: Readonly<Record<string, unknown>> | undefined;
  name: string;
  identifiers: readonly string[];
  files: readonly SubmittedFile[];
  events: readonly SubmissionEvent[];
  /** Oldest first. */
  versions: readonly EarlierVersion[];
}

/** What takes the place of what was sent, once a reviewer has asked for it. */
export interface Revision extends Pick<
  NewSubmission,
  'key' | 'digest' | 'title' | 'name' | 'facts' | 'personal' | 'files' | 'identifiers'
> {
  id: number;
  /** What the submitter says to the reviewer. */
  message: string;
}

/** A step of a review: only from the status that whoever takes it saw. */
export interface StatusChange {
  id: number;
  from: SubmissionStatus;
  to: SubmissionStatus;
  /** What is said with it; the submitter reads it where the reviewer takes the step. */
  reason: string;
  /** Default: the reviewer. */
  author?: StepAuthor;
  /** Under which id it is listed; default: as before. */
  slug?: string | undefined;
}

/** Said where a submission would pass what may be stored in all: none of it is kept. */
export class StoreFullError extends Error {
  constructor() {
    super('No more submissions may be stored.');
  }
}

/**
 * Where submissions are kept. Each method is one step that is done whole or not at all and is on the disk when it returns;
 * nothing is held between two of them, so that SQLite in this process and a database behind a network can stand behind it.
 */
export interface SubmissionStore {
  /** What is kept under a key. */
  known: (key: Uint8Array) => Promise<KeptReceipt | undefined>;
  /** Keeps a submission with its files, unless one is kept under its key; returns what is kept under it then. Rejects with a StoreFullError. */
  submit: (submission: NewSubmission) => Promise<KeptReceipt>;
  /** Submissions that go on and have one of the identifiers, or of that kind a name of about that length; none of that key. */
  earlier: (wanted: {
    kind: FormKind;
    name: string;
    identifiers: readonly string[];
    key?: Uint8Array;
  }) => Promise<EarlierSubmission[]>;
  /**
   * Puts something else in the place of what was sent, which is kept with its files, without what was personal; its status is `received` again.
   * False where no reviewer waits for it any more. Rejects with a StoreFullError, and where something was kept under its key.
   */
  revise: (revision: Revision) => Promise<boolean>;
  /** The digest of what took the place of something under a key. */
  revised: (key: Uint8Array) => Promise<Uint8Array | undefined>;
  /** The id of the submission of a receipt. */
  idOf: (receipt: Uint8Array) => Promise<number | undefined>;
  /** Where the submission of a receipt stands. */
  state: (receipt: Uint8Array) => Promise<SubmissionState | undefined>;
  /** Submissions, oldest first. */
  list: (filter: {
    status?: readonly SubmissionStatus[] | undefined;
    kind?: FormKind | undefined;
    start?: number;
    count?: number;
  }) => Promise<SubmissionSummary[]>;
  /** All that is kept of one. */
  read: (id: number) => Promise<KeptSubmission | undefined>;
  /** All that is kept of some, oldest first; in as many questions as of one. */
  readAll: (ids: readonly number[]) => Promise<KeptSubmission[]>;
  /** The bytes of a file, with the statuses of what it belongs to. */
  file: (
    hash: string,
  ) => Promise<{ type: string; bytes: Uint8Array; of: { field: string; status: SubmissionStatus }[] } | undefined>;
  /** Notes a step of a review; false where the submission stands elsewhere by now, or its slug is taken. */
  change: (change: StatusChange) => Promise<boolean>;
  /** Deletes what is personal in one. */
  forgetOne: (id: number) => Promise<void>;
  /** Deletes what is personal in all that an e-mail address was left with; says in how many. */
  forget: (email: string) => Promise<number>;
  /** Deletes what is personal in all that nobody has touched since a time; says in how many. */
  purge: (before: Date) => Promise<number>;
}

import type { Language } from '~/i18n/languages.ts';
import type { FailureStore } from './failure-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** Who gets the news, in which language, and a token that ends it. */
export interface Subscriber {
  email: string;
  language: Language;
  token: string;
}

/** Who asked for the news and is to be asked whether it was meant, with a token for yes and one for no. */
export interface ClaimedRequest {
  email: string;
  language: Language;
  confirm: string;
  leave: string;
}

/** Where the origin keeps what people send. What it has promised to keep is on the disk. */
export interface Store {
  /** Keeps an e-mail address for the news; one that is known already stays as it is. Throws when it cannot be kept. */
  subscribe: (email: string, language: Language) => Promise<void>;
  /** Keeps an e-mail address until its owner confirms it; within an hour of a mail to it, and once it is confirmed, none is due. */
  request: (email: string, language: Language) => Promise<void>;
  /** The oldest request that a mail is due for, which counts as mailed from now on; undefined when none is. */
  claim: () => Promise<ClaimedRequest | undefined>;
  /** Takes back a claim whose mail was not sent. */
  release: (claimed: ClaimedRequest) => Promise<void>;
  /** Subscribes the address that a token was issued for; says whether the token was good. The same one is good twice. */
  confirm: (token: string) => Promise<boolean>;
  /** Deletes the requests that nobody has confirmed in two days. */
  prune: () => Promise<void>;
  /** Deletes the address that a token was issued for, and all that belongs to it; says whether the token was good. */
  leave: (token: string) => Promise<boolean>;
  /** Deletes an address and all that belongs to it; says whether there was anything. */
  forget: (email: string) => Promise<boolean>;
  /** All who get the news, each with a new token; those of before stay good. */
  subscribers: () => Promise<Subscriber[]>;
  /** What the forms send. */
  submissions: SubmissionStore;
  /** What browsers report. */
  failures: FailureStore;
  /** Throws when it could keep nothing now: a full disk, a file that is gone, locked or read-only. */
  check: () => Promise<void>;
  close: () => void;
}

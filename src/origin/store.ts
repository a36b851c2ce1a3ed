import type { Language } from '~/i18n/languages.ts';
import type { DeskStore } from './desk-store.ts';
import type { FailureStore } from './failure-store.ts';
import type { MailStore } from './mail-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** A recipient of the news, with a token that unsubscribes. */
export interface Subscriber {
  email: string;
  language: Language;
  token: string;
}

/** An email address with a pending subscription, with a token to confirm and one to decline it. */
export interface ClaimedRequest {
  email: string;
  language: Language;
  confirm: string;
  leave: string;
}

/** The store of the origin. Once a method has resolved, its change is on the disk. */
export interface OriginStore {
  /** Subscribes an email address to the news; a subscribed one stays unchanged. Throws if it cannot be stored. */
  subscribe: (email: string, language: Language) => Promise<void>;
  /**
   * Stores an email address until its owner confirms it. No mail is due within an hour of the last one, or once it is
   * confirmed.
   */
  request: (email: string, language: Language) => Promise<void>;
  /** Returns the oldest request for which a mail is due, and marks it as mailed. Undefined if there is none. */
  claim: () => Promise<ClaimedRequest | undefined>;
  /** Releases a claim whose mail was not sent. */
  release: (claimed: ClaimedRequest) => Promise<void>;
  /** Subscribes the email address to which a token was mailed. Returns whether the token was valid; it stays valid. */
  confirm: (token: string) => Promise<boolean>;
  /** Deletes requests not confirmed within two days. */
  prune: () => Promise<void>;
  /** Deletes the email address of a mailed token, with all of its data. Returns whether the token was valid. */
  leave: (token: string) => Promise<boolean>;
  /** Deletes an email address with all of its data. Returns whether there was any. */
  forget: (email: string) => Promise<boolean>;
  /** All recipients of the news, each with a new token; earlier tokens stay valid. */
  subscribers: () => Promise<Subscriber[]>;
  submissions: SubmissionStore;
  desk: DeskStore;
  failures: FailureStore;
  mails: MailStore;
  /** Throws if nothing can be stored: the disk is full, or the file is missing, locked or read-only. */
  check: () => Promise<void>;
  close: () => void;
}

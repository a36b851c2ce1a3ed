import type { Language } from '~/i18n/languages.ts';
import type { DeskStore } from './desk-store.ts';
import type { FailureStore } from './failure-store.ts';
import type { MailStore } from './mail-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** A subscriber, with a token for the link to unsubscribe. */
export interface Subscriber {
  email: string;
  language: Language;
  token: string;
}

/** A pending subscription, with tokens to confirm and to decline it. */
export interface PendingSubscription {
  email: string;
  language: Language;
  confirm: string;
  leave: string;
}

/** The origin's store. A method resolves once its change is on disk. */
export interface OriginStore {
  /** Subscribes an e-mail address. Has no effect for a subscribed address. Throws if the address cannot be stored. */
  subscribe: (email: string, language: Language) => Promise<void>;
  /** Stores a requested subscription until the owner of the address confirms it. Causes at most one mail per hour. */
  request: (email: string, language: Language) => Promise<void>;
  /** Returns the oldest request whose mail is due, postponed ones after all others, and marks its mail as sent. */
  claim: () => Promise<PendingSubscription | undefined>;
  /** Undoes `claim` after the mail could not be sent, so that it is tried again. */
  release: (claimed: PendingSubscription) => Promise<void>;
  /** Subscribes the e-mail address of a token. Returns whether the token was valid; it stays valid. */
  confirm: (token: string) => Promise<boolean>;
  /** Deletes requests not confirmed within two days. */
  prune: () => Promise<void>;
  /** Deletes the address to which a token was mailed, with all its data. Returns whether the token was valid. */
  leave: (token: string) => Promise<boolean>;
  /** Deletes an e-mail address with all its data. Returns whether the address was stored. */
  forget: (email: string) => Promise<boolean>;
  /** Returns all subscribers, each with a new token. Earlier tokens stay valid. */
  subscribers: () => Promise<Subscriber[]>;
  submissions: SubmissionStore;
  desk: DeskStore;
  failures: FailureStore;
  mails: MailStore;
  /** Checks the store. Throws if it cannot write. */
  check: () => Promise<void>;
  close: () => void;
}

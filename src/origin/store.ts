import type { Language } from '~/i18n/languages.ts';
import type { DeskStore } from './desk-store.ts';
import type { FailureStore } from './failure-store.ts';
import type { MailStore } from './mail-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** A subscriber, with a token to unsubscribe. */
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
  /** Subscribes an e-mail address. If it is subscribed already, nothing changes. Throws if it cannot be stored. */
  subscribe: (email: string, language: Language) => Promise<void>;
  /** Stores an e-mail address until its owner confirms it. Causes at most one mail per hour. */
  request: (email: string, language: Language) => Promise<void>;
  /** Marks the oldest request with a due mail as mailed and returns it. */
  claim: () => Promise<PendingSubscription | undefined>;
  /** Releases a claim whose mail was not sent. */
  release: (claimed: PendingSubscription) => Promise<void>;
  /** Subscribes the e-mail address of a token. Returns whether the token was valid; it stays valid. */
  confirm: (token: string) => Promise<boolean>;
  /** Deletes requests not confirmed within two days. */
  prune: () => Promise<void>;
  /** Deletes the address of a mailed token, with all its data. Returns whether the token was valid. */
  leave: (token: string) => Promise<boolean>;
  /** Deletes an email address with all of its data. Returns whether there was any. */
  forget: (email: string) => Promise<boolean>;
  /** All subscribers, each with a new token. Earlier tokens stay valid. */
  subscribers: () => Promise<Subscriber[]>;
  submissions: SubmissionStore;
  desk: DeskStore;
  failures: FailureStore;
  mails: MailStore;
  /** Throws if the store cannot write. */
  check: () => Promise<void>;
  close: () => void;
}

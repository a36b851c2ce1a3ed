import type { Language } from '~/i18n/languages.ts';

/** Who gets the news, in which language, and a token that ends it. */
export interface Subscriber {
  email: string;
  language: Language;
  token: string;
}

/** Where the origin keeps what people send. What it has promised to keep is on the disk. */
export interface Store {
  /** Keeps an e-mail address for the news; one that is known already stays as it is. Throws when it cannot be kept. */
  subscribe: (email: string, language: Language) => Promise<void>;
  /** Deletes the address that a token was issued for, and all that belongs to it; says whether the token was good. */
  leave: (token: string) => Promise<boolean>;
  /** Deletes an address and all that belongs to it; says whether there was anything. */
  forget: (email: string) => Promise<boolean>;
  /** All who get the news, each with a new token; those of before stay good. */
  subscribers: () => Promise<Subscriber[]>;
  /** Throws when it could keep nothing now: a full disk, a file that is gone, locked or read-only. */
  check: () => Promise<void>;
  close: () => void;
}

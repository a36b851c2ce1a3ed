/** Where the origin keeps what people send. What it has promised to keep is on the disk. */
export interface Store {
  /** Keeps an e-mail address for the news; one that is known already stays as it is. Throws when it cannot be kept. */
  subscribe: (email: string) => Promise<void>;
  /** Throws when it could keep nothing now: a full disk, a file that is gone, locked or read-only. */
  check: () => Promise<void>;
  close: () => void;
}

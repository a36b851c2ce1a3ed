import type { ApkExplanation, KnownPackage } from '~/domain/apk/describe.ts';

/** What the page asks its worker. */
export interface FileQuestion {
  file: File;
  /** The SHA-256 of every file that we have published: one of them needs no explanation. */
  published: readonly string[];
  /** Who signs our packages. */
  known: readonly KnownPackage[];
}

/** What the worker says: how far it is, and at last what the file is or that it could not be read. */
export type FileAnswer =
  | { kind: 'reading'; share: number }
  /** `explained` only for a file that we have not published. */
  | { kind: 'read'; sha256: string; explained?: ApkExplanation }
  | { kind: 'unreadable' };

import type { ApkExplanation, OfficialPackage } from '~/domain/apk/describe.ts';

export interface FileWorkerRequest {
  file: File;
  /** Published files need no explanation. */
  published: readonly string[];
  /** The signers of our packages. */
  known: readonly OfficialPackage[];
}

/** A response of the worker: progress, and then the result or a read error. */
export type FileWorkerResponse =
  | { kind: 'reading'; share: number }
  /** `explained` is set only for a file that is not published. */
  | { kind: 'read'; sha256: string; explained?: ApkExplanation }
  | { kind: 'unreadable' };

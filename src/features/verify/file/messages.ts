import type { ApkExplanation, OfficialPackage } from '~/domain/apk/describe.ts';

export interface FileWorkerRequest {
  file: File;
  /** Hashes of published files, which need no explanation. */
  published: readonly string[];
  /** The signers of our packages. */
  known: readonly OfficialPackage[];
}

/** A response of the worker: progress, and finally the result or an error. */
export type FileWorkerResponse =
  | { kind: 'reading'; share: number }
  /** `explained`: only for a file that is not published. */
  | { kind: 'read'; sha256: string; explained?: ApkExplanation }
  | { kind: 'unreadable' };

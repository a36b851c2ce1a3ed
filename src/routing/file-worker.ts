/** Attribute of the data block that names the worker. Only the page of the file check has one. */
export const fileWorkerAttribute = 'data-file-worker';

/** That page's only Trusted Types policy, which accepts only the worker's URL. */
export const fileWorkerTrustedTypesPolicy = 'file-worker';

/** The content of the data block. */
export interface FileWorker {
  /** Starts with `/worker-`, which selects its headers (headers.ts), and contains a hash of the code. */
  path: string;
  /** Integrity of the script, which import maps do not cover. */
  integrity: string;
}

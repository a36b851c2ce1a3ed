/** The attribute of the data block that names the worker. Only the page of the file check has it. */
export const fileWorkerAttribute = 'data-file-worker';

/** The only Trusted Types policy of that page, which accepts only the URL of the worker. */
export const fileWorkerTrustedTypesPolicy = 'file-worker';

/** The content of the data block. */
export interface FileWorker {
  /** Starts with `/worker-`, which selects its headers (headers.ts), and contains a hash of the code. */
  path: string;
  /** Integrity of the script, which import maps do not cover. */
  integrity: string;
}

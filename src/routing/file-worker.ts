/**
 * The attribute of the data block that names the worker of the file check. Only the page of the file check has it, and
 * only its policy allows the worker.
 */
export const fileWorkerAttribute = 'data-file-worker';

/** The only Trusted Types policy of that page. It accepts the URL of its worker only. */
export const fileWorkerPolicy = 'file-worker';

/** The content of the data block. */
export interface FileWorker {
  /** Starts with `/worker-`, the prefix with headers for workers (headers.ts), and contains a hash of the code. */
  path: string;
  /** The subresource integrity of the script: import maps do not cover workers. */
  integrity: string;
}

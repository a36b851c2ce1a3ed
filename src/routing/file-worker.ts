/**
 * The mark of the data block in which the page that checks files names its worker; the page's policy lets that one be started.
 * Without it a page has no worker.
 */
export const fileWorkerMark = 'data-file-worker';

/** The one Trusted Types policy of that page: it lets the address of its worker through, and nothing else. */
export const fileWorkerPolicy = 'file-worker';

/** What the data block holds. */
export interface FileWorker {
  /** It begins with `/worker-`, which is where a worker's own headers are sent (headers.ts), and holds a hash of the code. */
  path: string;
  /** What subresource integrity checks it by: no import map covers a worker. */
  integrity: string;
}

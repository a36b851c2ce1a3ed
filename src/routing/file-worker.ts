/** Attribute of the data block that names the worker. Only the page of the file check has one. */
export const fileWorkerAttribute = 'data-file-worker';

/** Name of the only Trusted Types policy on the page of the file check. It accepts only the worker's URL. */
export const fileWorkerTrustedTypesPolicy = 'file-worker';

import { isMainThread, parentPort } from 'node:worker_threads';
import { checkData } from '../facts/check-data.ts';
import type { DataFinding } from '../facts/data-file.ts';
import { checkLocales } from '../locales/check-locales.ts';
import type { Finding } from '../locales/finding.ts';

/** An error that does not stop pages: they lack a row or a text. */
export type RowError = DataFinding | Finding;

export const checkRows = (): RowError[] => [...checkLocales().errors, ...checkData()];

// Checks take a second. As a thread, this module does not delay the first page of the development server.
if (!isMainThread) parentPort?.postMessage(checkRows());

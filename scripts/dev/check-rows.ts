import { isMainThread, parentPort } from 'node:worker_threads';
import { checkDataFiles } from '../facts/check-data.ts';
import type { DataFinding } from '../facts/data-file.ts';
import { checkLocales } from '../locales/check-locales.ts';
import type { LocaleFinding } from '../locales/finding.ts';

export type RowError = DataFinding | LocaleFinding;

export const checkTextsAndData = (): RowError[] => [...checkLocales().errors, ...checkDataFiles()];

// In a worker thread, because the checks take a second and would delay the first page.
if (!isMainThread) parentPort?.postMessage(checkTextsAndData());

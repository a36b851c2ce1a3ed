import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { validateConfiguration } from '~/config/validate.ts';
import { writeAtomically } from '~/content/fetch/store.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { PhishingListSchema, type PhishingList, type PhishingListStorage } from '~/origin/submissions/phishing-list.ts';

export const phishingListFile = '.cache/phishing-list.json';

export const createPhishingListStorage = (file: string): PhishingListStorage => ({
  name: file,
  read: () => (existsSync(file) ? readFile(file, 'utf8') : Promise.resolve(undefined)),
  write: (text) => writeAtomically(file, text),
});

/** Reads a list from a file in the format of eth-phishing-detect. Throws if it is missing or empty. */
export const readPhishingList = (path: string): PhishingList =>
  validateConfiguration(path, PhishingListSchema, parseJson(readFileSync(path, 'utf8'), path));

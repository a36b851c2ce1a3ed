import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file that this project has written, typed as what was written. Not validated: use a schema for files from
 * outside. Throws if the file is missing or is not JSON.
 */
export const ownJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file written by this project, with the type that was written. Not validated: use a schema for external
 * files. Throws if the file is missing or is not JSON.
 */
export const readOwnJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file that this project wrote, as the written type. Does not validate: use a schema for external files.
 * Throws if the file is missing or is not JSON.
 */
export const readOwnJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/** Reads a JSON file as `readOwnJson` does, but returns undefined if it is missing or damaged. */
export function tryReadOwnJson<Value>(file: string): Value | undefined {
  try {
    return readOwnJson<Value>(file);
  } catch {
    return undefined;
  }
}

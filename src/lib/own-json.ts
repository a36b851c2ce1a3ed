import { readFileSync } from 'node:fs';

/**
 * What stands in a JSON file that this project has written itself, as the type it was written from. Nothing is checked: what
 * somebody else has written goes through a schema. Throws where the file is not there or holds no JSON.
 */
export const ownJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tracked } from '~/lib/tracked-reads.ts';

/** The folder of the embedded facts. */
export const snapshotFolder = 'src/data';
const parsed = new Map<string, unknown>();

/** The parsed JSON of one file of the snapshot, read once a process. Throws when the file is missing or no JSON. */
export const readSnapshot = tracked('readSnapshot', (file: string): unknown => {
  if (!parsed.has(file)) parsed.set(file, JSON.parse(readFileSync(join(process.cwd(), snapshotFolder, file), 'utf8')));
  return parsed.get(file);
});

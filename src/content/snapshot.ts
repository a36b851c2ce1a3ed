import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tracked } from '~/lib/tracked-reads.ts';

/** The folder of the embedded facts. */
export const snapshotFolder = 'src/data';
const parsed = new Map<string, unknown>();

const pathOf = (file: string): string => join(process.cwd(), snapshotFolder, file);

/** Whether the snapshot holds a file. */
export const isInSnapshot = (file: string): boolean => existsSync(pathOf(file));

/** The parsed JSON of one file of the snapshot, read once a process. Throws when the file is missing or no JSON. */
export const readSnapshot = tracked('readSnapshot', (file: string): unknown => {
  if (!parsed.has(file)) parsed.set(file, JSON.parse(readFileSync(pathOf(file), 'utf8')));
  return parsed.get(file);
});

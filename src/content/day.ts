import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '~/lib/dates.ts';
import { fetchedFolder } from './snapshot.ts';

const file = join(fetchedFolder, 'day.txt');

/**
 * Keeps a day, YYYY-MM-DD, in the snapshot, so that what is dated begins and ends without a commit, and a build of the same
 * snapshot is still the same build.
 */
export function keepDay(now: Date): void {
  mkdirSync(fetchedFolder, { recursive: true });
  writeFileSync(file, dayOf(now));
}

/** The day of the snapshot; empty where none was kept. */
export function keptDay(): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '~/lib/dates.ts';
import { fetchedFolder } from './snapshot.ts';

const dayFile = (): string => join(fetchedFolder, 'day.txt');

/** Stores a day (YYYY-MM-DD) in the snapshot, so that dated content starts and ends reproducibly. */
export function saveRefreshDay(now: Date): void {
  mkdirSync(fetchedFolder, { recursive: true });
  writeFileSync(dayFile(), dayOf(now));
}

/** Returns the stored day of the snapshot, or an empty string if there is none or it is malformed. */
export function readRefreshDay(): string {
  const file = dayFile();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
}

import { hoursBetween } from '~/lib/dates.ts';
import { tellLines } from './told-lines.ts';

/** What became of one file of the snapshot. */
export interface FetchedFile {
  file: string;
  host: string;
  /** `stale`: its host failed and the last good one stays; `missing`: there is none yet, the embedded facts stand in. */
  state: 'new' | 'changed' | 'unchanged' | 'stale' | 'missing';
  count: number;
  /** How many rows it held before. */
  before: number;
  /** When its host last sent it whole; null where it never did. */
  fetched: string | null;
  /** What its host did wrong, and what is worth knowing, each a line that can be printed. */
  faults: readonly string[];
  notes: readonly string[];
}

/** What a fetch did. */
export interface FetchReport {
  at: string;
  files: readonly FetchedFile[];
  /** How often a host did something wrong. */
  faults: number;
  isChanged: boolean;
}

function ageOf(at: string, fetched: string | null): string {
  if (fetched === null) return 'never fetched';
  const hours = hoursBetween(fetched, at);
  return hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
}

const stateText = ({ state, count, before, fetched }: FetchedFile, at: string): string =>
  ({
    new: `new, ${count} rows`,
    changed: `changed, ${before} → ${count} rows`,
    unchanged: `unchanged, ${count} rows`,
    stale: `the last good one stays (${ageOf(at, fetched)}), ${count} rows`,
    missing: 'none yet, the embedded facts stand in',
  })[state];

/** A report in words: each file that is new, changed or in trouble, then the sum. */
export function reportText({ at, files, faults, isChanged }: FetchReport): string {
  const noteworthy = files.filter(
    ({ state, faults, notes }) => state !== 'unchanged' || faults.length + notes.length > 0,
  );
  const tell = tellLines();
  const lines = noteworthy.flatMap((file) => [
    `${file.file}: ${stateText(file, at)}`,
    ...tell({ ...file, name: file.file }).map((line) => `  ${line}`),
  ]);
  const sum = `${files.length} lists, ${files.filter(({ state }) => state === 'new' || state === 'changed').length} with something new, ${faults} ${faults === 1 ? 'fault' : 'faults'}.`;
  return [...lines, isChanged ? sum : `${sum} Nothing new.`].join('\n');
}

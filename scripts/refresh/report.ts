import { tellLines } from '~/content/fetch/told-lines.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { printable } from '~/lib/printable.ts';
import type { Outcome } from './outcome.ts';
import type { Digests } from '../build/site-record.ts';

/** How many pages of a language changed. */
export interface PageChanges {
  added: number;
  changed: number;
  removed: number;
}

/** One list of a host, as it stands after a refresh. */
export interface ListState {
  list: string;
  state: string;
  rows: number;
  /** How old what we have of it is, in hours; null where the host never sent it. */
  ageHours: number | null;
  faults: readonly string[];
  /** What is no fault: a row that waits for its day, say, or for texts of ours. */
  notes: readonly string[];
}

/** What a refresh did; `report.json` of its folder, and what `--json` prints. */
export interface Report {
  outcome: Outcome;
  at: string;
  seconds: number;
  /** The release that is served now, and the one before. */
  release: string | null;
  previous: string | null;
  /** How the new files were made. */
  how?: string;
  /** How many files were rendered: beside the changed ones those that could have changed. */
  rendered?: number;
  /** Pages by language; `other` are those of no language. */
  pages: Record<string, PageChanges>;
  /** Files that had been changed on disk since they were placed, and were made anew. */
  repaired?: readonly string[];
  lists: readonly ListState[];
  reasons: readonly string[];
}

const languageOf = (file: string): string =>
  /^(?:static\/)?([^/.]+)/
    .exec(file)
    ?.slice(1)
    .find((part) => isLanguage(part)) ?? 'other';

/** Counts by language which pages are new, changed and gone. */
export function pageChanges(before: Digests, after: Digests): Report['pages'] {
  const counts: Report['pages'] = {};
  const count = (file: string, kind: keyof PageChanges) => {
    if (file.endsWith('.html')) (counts[languageOf(file)] ??= { added: 0, changed: 0, removed: 0 })[kind]++;
  };
  for (const [file, digest] of Object.entries(after)) {
    if (!(file in before)) count(file, 'added');
    else if (before[file] !== digest) count(file, 'changed');
  }
  for (const file of Object.keys(before)) if (!(file in after)) count(file, 'removed');
  return counts;
}

function listTexts(lists: readonly ListState[]): string[] {
  const tell = tellLines();
  return lists.flatMap(({ list, state, rows, ageHours, faults, notes }) => [
    `  ${list}: ${state}, ${rows} rows, ${ageHours === null ? 'never fetched' : `${ageHours} hours old`}`,
    ...tell({ name: list, faults, notes }).map((line) => `    ${line}`),
  ]);
}

const headings: Record<Outcome, string> = {
  published: 'Published.',
  'nothing new': 'Nothing new.',
  'rolled back': 'Rolled back.',
  failed: 'Failed: the standing site is as it was.',
  'wrong usage': 'Wrong usage.',
  locked: 'Another refresh is running.',
  refused: 'Refused: the standing site is as it was. Look at the reasons; --force publishes all the same.',
  'host fault': 'A host failed, and STRICT_DATA is set: the standing site is as it was.',
};

/** A report for a person to read. */
export function reportText({ outcome, seconds, release, how, pages, repaired = [], lists, reasons }: Report): string {
  const noteworthy = lists.filter(
    ({ state, faults, notes }) => state !== 'unchanged' || faults.length + notes.length > 0,
  );
  const rows = Object.entries(pages)
    .sort()
    .map(([lang, { added, changed, removed }]) => `  ${lang}: ${added} added, ${changed} changed, ${removed} removed`);
  return [
    [
      headings[outcome],
      ...(release ? [`Served: ${release}${how ? ` (${how})` : ''}.`] : []),
      `${seconds.toFixed(1)} s.`,
    ].join(' '),
    ...reasons.map((reason) => `  ${reason}`),
    ...(repaired.length > 0 ? ['Changed on disk by somebody else, and made anew:'] : []),
    ...repaired.map((file) => `  ${printable(file)}`),
    ...(rows.length > 0 ? ['Pages:', ...rows] : []),
    ...(noteworthy.length > 0 ? ['Lists:', ...listTexts(noteworthy)] : []),
  ].join('\n');
}

import * as v from 'valibot';
import { findSuspiciousReleaseChanges } from '~/domain/release/changes.ts';
import { ReleasesManifestSchema } from '~/domain/release/schema.ts';
import { parseUtcTime } from '~/lib/dates.ts';
import { asRecord } from '~/lib/record.ts';
import { releasesFile } from '../snapshot.ts';
import type { ListBaseline } from './baselines.ts';
import type { FetchedList } from './jobs.ts';
import {
  dappsOfSections,
  rowsOfList,
  identitiesOfList,
  type RowIdentities,
  type ListIdentities,
  identitySeparator,
} from './row-identities.ts';

interface GuardResult {
  refusals: string[];
  /** Accepted changes of hosts and contracts, one per line. */
  changes: string[];
  /** If there are refusals, all rows that were removed or changed, one per line. */
  changedRows: string[];
}

interface GuardedList extends GuardResult {
  /** Whether the list has fewer rows than the stored one. */
  isSmaller: boolean;
}

/** How many losses and changes the guard accepts. It always accepts up to `few` rows. */
interface Tolerance {
  few: number;
  /** Share of ids that may disappear. */
  lostIds: number;
}

const maxLost = 0.1;
// Number of rows that any list may lose in a day, even a short one.
const fewRows = 2;
const sinceLast: Tolerance = { few: fewRows, lostIds: maxLost };
// Higher than since the last fetch, because a host may replace half of its news within a week.
const sinceBaseline: Tolerance = { few: 4, lostIds: 0.5 };
const maxNamed = 10;
// Lists for shelves, such as the hot dapps. They change daily, but never lose half of their rows at once.
const isShelf = (file: string): boolean => file === 'hot.json' || file.startsWith('sections/');
const maxLostOfShelf = 0.5;

// Lists whose rows end on a date, so that losing them is normal.
const endsByItself = (file: string): boolean => /^(?:activities|ads)\//.test(file);

const isMany = (count: number, of: number, few: number, share = maxLost): boolean => count > of * share && count > few;

/** Describes a list that lost more than 10 % of its rows, and more than two rows. Returns undefined for other lists. */
export function describeListShrinkage(file: string, before: number, after: number, few = fewRows): string | undefined {
  if (isShelf(file) || !isMany(before - after, before, few)) return undefined;
  return `${file} shrank from ${before} to ${after} rows, by more than ${maxLost * 100} %.`;
}

const maxGrowth = 10;
const manyRows = 100;

/** Describes a list that became many times longer. After storing it, the guard would refuse the next correct list. */
function growth(file: string, before: number, after: number): string | undefined {
  const isSudden = before > 0 && after > before * maxGrowth && after - before > manyRows;
  return isSudden ? `${file} grew from ${before} to ${after} rows, to more than ${maxGrowth} times.` : undefined;
}

// Lists of approved submissions, which may become empty: reviewers may withdraw the last token, collection or chain.
const isReviewed = (file: string): boolean => file.startsWith('submitted-');

/** Describes a list that lost all of its rows, or a list of promotions that lost half of them. */
function emptying(file: string, before: number, after: number): string | undefined {
  const isSmallReviewedList = isReviewed(file) && before <= fewRows;
  if (before > 0 && after === 0 && !isSmallReviewedList) return `${file} lost all of its ${before} rows.`;
  const isHalved = isShelf(file) && before - after > fewRows && before - after >= before * maxLostOfShelf;
  return isHalved ? `${file} shrank from ${before} to ${after} rows, by half or more.` : undefined;
}

const named = (lines: readonly string[]): string =>
  lines.length > maxNamed
    ? `${lines.slice(0, maxNamed).join('; ')} and ${lines.length - maxNamed} more`
    : lines.join('; ');

/** Describes a changed field, which may hold several hosts or addresses: those that went and those that came. */
function describeMove(before = '', after = ''): string {
  const [last, now] = [before, after].map((value) => new Set(value.split(identitySeparator))) as [
    Set<string>,
    Set<string>,
  ];
  const [gone, come] = [last.difference(now), now.difference(last)].map((values) =>
    [...values].join(identitySeparator),
  );
  return gone || come ? `${gone || 'none'} → ${come || 'none'}` : `${before} → ${after}`;
}

function movesOf(before: RowIdentities, after: RowIdentities) {
  return Object.entries(after).flatMap(([id, now]) => {
    const last = Object.hasOwn(before, id) ? before[id] : undefined;
    if (!last) return [];
    const fields = [...new Set([...Object.keys(last), ...Object.keys(now)])].filter((key) => last[key] !== now[key]);
    const line = fields.map((field) => `${field} ${describeMove(last[field], now[field])}`).join(', ');
    return fields.length > 0 ? [{ fields, line: `${id}: ${line}` }] : [];
  });
}

/** Compares two states of a list. `isComplete` means that its rows have ids that never change. */
function compare(
  file: string,
  [before, after]: readonly [ListIdentities, ListIdentities],
  isComplete: boolean,
  { few, lostIds }: Tolerance,
): GuardResult {
  const sizes = [describeListShrinkage, growth, emptying].map((rule) => rule(file, before.count, after.count, few));
  const refusals = [...new Set(sizes.filter((reason) => reason !== undefined))].slice(0, 1);
  const lost = Object.keys(before.identities).filter((id) => !Object.hasOwn(after.identities, id));
  if (isComplete && refusals.length === 0 && isMany(lost.length, before.count, few, lostIds))
    refusals.push(`${lost.length} of ${before.count} rows were removed: ${named(lost)}.`);
  const moves = movesOf(before.identities, after.identities);
  const lines = moves.map(({ line }) => line);
  const changedRows = [...lost.map((id) => `${id}: removed`), ...lines];
  const all = Object.keys(before.identities).length;
  if (!isMany(moves.length, all, few)) return { refusals, changes: lines, changedRows };
  const fields = [...new Set(moves.flatMap((move) => move.fields))].join(' and ');
  const reason = `${moves.length} of ${all} rows change their ${fields} at once: ${named(lines)}.`;
  return { refusals: [...refusals, reason], changes: [], changedRows };
}

/** Returns a message for each section that lost all of its dapps. */
function emptySections(previous: readonly unknown[], next: readonly unknown[]): string[] {
  const isFilled = (section: unknown): boolean => dappsOfSections([section]).length > 0;
  const nameOf = (section: unknown): string => String(asRecord(section)['hid'] ?? asRecord(section)['title']);
  const filled = new Set(previous.filter(isFilled).map(nameOf));
  return next
    .filter((section) => !isFilled(section) && filled.has(nameOf(section)))
    .map((section) => `section ${nameOf(section)} lost all of its dapps.`);
}

function releaseChanges(previous: unknown, next: unknown): string[] {
  const [before, after] = [previous, next].map((value) => v.safeParse(ReleasesManifestSchema, value));
  return before?.success && after?.success ? findSuspiciousReleaseChanges(before.output, after.output) : [];
}

const isEnded = (row: unknown, now: Date): boolean => {
  const { end_time: end } = asRecord(row);
  return typeof end === 'string' && parseUtcTime(end).isBefore(now);
};

interface Known {
  previous: unknown;
  /** An earlier state of the list, up to a week old, to detect many small losses. */
  baseline: ListBaseline | undefined;
  now: Date;
}

/**
 * Compares a fetched list with the stored one and its baseline. Refuses a list that lost rows or ids, became many times
 * longer, or changed many hosts or contracts. The stored list then stays in use.
 */
export function guardFetchedList(file: string, { previous, baseline, now }: Known, next: FetchedList): GuardedList {
  const rows = rowsOfList(file, next.value);
  const last = rowsOfList(file, previous).filter((row) => !isEnded(row, now));
  const [before, after] = [last, rows].map((list) => identitiesOfList(file, list)) as [ListIdentities, ListIdentities];
  const isSmaller = after.count < before.count;
  // Only the ids of rows with pages are permanent.
  const isComplete = next.ids !== undefined;
  const { refusals, changes, changedRows } = compare(file, [before, after], isComplete, sinceLast);
  if (file === releasesFile)
    return { refusals: [...refusals, ...releaseChanges(previous, next.value)], changes: [], changedRows, isSmaller };
  if (file.startsWith('sections/')) refusals.push(...emptySections(last, rows));
  if (refusals.length > 0 || !baseline || endsByItself(file)) return { refusals, changes, changedRows, isSmaller };
  const since = compare(file, [baseline, after], isComplete, sinceBaseline);
  const reasons = since.refusals.map((reason) => `${reason} Compared with ${baseline.at}.`);
  return { refusals: reasons, changes, changedRows: since.changedRows, isSmaller };
}

import { recordOf } from '~/lib/record.ts';
import type { ListResult } from './jobs.ts';

/** What the guard thinks of a new list: reasons to refuse it, and changes to name. */
export interface GuardResult {
  /** Reasons for which a person must look at the list before it replaces the stored one. */
  refusals: string[];
  /** Ordinary changes of hosts and contracts, one per line. */
  changes: string[];
}

const mostLost = 0.1;
// Two of a handful of banners can end on the same day, and two dapps can move.
const fewRows = 2;
const mostNamed = 10;
// Hot items change daily.
const changesByItself = (file: string): boolean => file === 'hot.json' || file.startsWith('sections/');

const isMany = (count: number, of: number): boolean => count > of * mostLost && count > fewRows;

/** Describes a list that lost more than 10 % of its rows, and more than two. Returns undefined for other lists. */
export function shrinkage(file: string, before: number, after: number): string | undefined {
  if (changesByItself(file) || !isMany(before - after, before)) return undefined;
  return `${file} shrank from ${before} to ${after} rows, by more than ${mostLost * 100} %.`;
}

const mostGrowth = 10;
const manyRows = 100;

/** Describes a list that became many times longer: if it were stored, the next good one would be refused as shrunk. */
function growth(file: string, before: number, after: number): string | undefined {
  const isSudden = before > 0 && after > before * mostGrowth && after - before > manyRows;
  return isSudden ? `${file} grew from ${before} to ${after} rows, to more than ${mostGrowth} times.` : undefined;
}

type Row = Record<string, unknown>;

const rowsById = (value: unknown): Map<string, Row> =>
  new Map((Array.isArray(value) ? value : []).map((row) => [String(recordOf(row)['hid']), recordOf(row)]));

const hostOf = (url: unknown): string => (typeof url === 'string' ? (URL.parse(url)?.host ?? url) : '');

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

const contractsOf = ({ tokens }: Row): string =>
  (Array.isArray(tokens) ? tokens : [])
    .flatMap((token) => textsOf(recordOf(token)['contract']))
    .toSorted()
    .join(', ');

/** What identifies a row to a visitor. A change of it can lead them to somebody else. */
const identities: readonly { what: string; of: (row: Row) => string }[] = [
  { what: 'host', of: ({ url }) => hostOf(url) },
  { what: 'contracts', of: contractsOf },
];

const named = (lines: readonly string[]): string =>
  lines.length > mostNamed
    ? `${lines.slice(0, mostNamed).join('; ')} and ${lines.length - mostNamed} more`
    : lines.join('; ');

/**
 * Compares a fetched list with the stored one. A list is refused if it shrank, became many times longer, lost many ids, or if many rows changed their
 * host or contracts at once: then the stored list stays, in every command.
 */
export function guardList(file: string, previous: unknown, next: ListResult, before: number): GuardResult {
  const shrank = shrinkage(file, before, next.count);
  const refusals = [shrank, growth(file, before, next.count)].filter((reason) => reason !== undefined);
  const changes: string[] = [];
  const old = rowsById(previous);
  // Only lists with pages have rows whose ids stay.
  if (!next.ids || old.size === 0 || changesByItself(file)) return { refusals, changes };
  const rows = rowsById(next.value);
  const lost = [...old.keys()].filter((id) => !rows.has(id));
  if (!shrank && isMany(lost.length, old.size))
    refusals.push(`${lost.length} of ${old.size} rows are gone: ${named(lost)}.`);
  for (const { what, of } of identities) {
    const moved = [...rows].flatMap(([id, row]) => {
      const last = old.get(id);
      return last && of(last) !== of(row) ? [`${id}: ${what} ${of(last) || 'none'} → ${of(row) || 'none'}`] : [];
    });
    if (isMany(moved.length, old.size))
      refusals.push(`${moved.length} of ${old.size} rows change their ${what} at once: ${named(moved)}.`);
    else changes.push(...moved);
  }
  return { refusals, changes };
}

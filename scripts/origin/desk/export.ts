import { toPrintableLine } from '~/lib/printable.ts';
import type { ReviewQueueRow } from '~/origin/desk-store.ts';
import type { StoredSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { waitingTimeOf } from './age.ts';

const maxLength = 2000;
const readAtOnce = 100;

// Spreadsheet programs would run cells with these first characters as formulas.
const startsFormula = /^[\s\p{C}]*[=+\-−@|%]/u;

/** Formats a cell of a CSV file: one line, in quotes, and never a formula. */
export function formatCsvCell(value: unknown): string {
  const text = value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const line = toPrintableLine(text, maxLength);
  return `"${(startsFormula.test(line.normalize('NFKC')) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

const columns = [
  ...['id', 'kind', 'status', 'title', 'language', 'created_at', 'waiting_since', 'working_days', 'updated_at'],
  ...['claimed_by', 'claimed_at', 'listed_as', 'reason', 'website', 'network', 'contract'],
] as const;

type ExportRow = Readonly<Record<(typeof columns)[number], unknown>>;

function exportRow(row: ReviewQueueRow, { facts }: Pick<StoredSubmission, 'facts'>, now: Date): ExportRow {
  const { id, kind, status, title, language, createdAt, waitingSince, updatedAt, claim, slug, reason } = row;
  return {
    ...{ id, kind, status, title, language, created_at: createdAt, waiting_since: waitingSince },
    ...{ working_days: waitingTimeOf(waitingSince, now).days, updated_at: updatedAt },
    ...{ claimed_by: claim?.reviewer, claimed_at: claim?.at, listed_as: slug, reason },
    website: facts['url'] ?? facts['website'] ?? facts['infoURL'],
    network: facts['network'] ?? facts['platform'],
    contract: facts['address'],
  };
}

/** Reads the rows of an export: public facts and review states, without personal data. */
export async function readExportRows(
  store: SubmissionStore,
  rows: readonly ReviewQueueRow[],
  now: Date,
): Promise<{ row: ExportRow; facts: StoredSubmission['facts'] }[]> {
  const done: { row: ExportRow; facts: StoredSubmission['facts'] }[] = [];
  for (let start = 0; start < rows.length; start += readAtOnce) {
    const part = rows.slice(start, start + readAtOnce);
    const stored = new Map((await store.readAll(part.map(({ id }) => id))).map((one) => [one.id, one]));
    for (const row of part) {
      // Omits the facts of applications, because they are not public.
      const facts = stored.get(row.id)?.facts ?? {};
      done.push({ row: exportRow(row, { facts }, now), facts });
    }
  }
  return done;
}

/** Formats rows as CSV with a byte order mark, so that spreadsheet programs read it as UTF-8. */
export const formatCsv = (rows: readonly ExportRow[]): string =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.map(formatCsvCell).join(','))
    .join('\r\n')}\r\n`;

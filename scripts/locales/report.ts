import { formatTable } from '../command/format-table.ts';
import { formatFinding, type LocaleFinding } from './finding.ts';

export interface LocalesReportRow {
  language: string;
  present: number;
  total: number;
  missing: number;
  stale: number;
  errors: number;
}

/** Result of the check. Errors stop a build. Warnings stop it only with `strict`. */
export interface LocalesReport {
  errors: LocaleFinding[];
  warnings: LocaleFinding[];
  rows: LocalesReportRow[];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function table(rows: LocalesReportRow[]): string {
  const lines = rows.map(({ language, present, total, missing, stale, errors }) => [
    language,
    ...[`${present}/${total}`, missing, stale, errors].map(String),
  ]);
  return formatTable([['language', 'texts', 'missing', 'stale', 'errors'], ...lines]);
}

/** Formats a report for the terminal: errors, warnings, a table of languages, and totals in the last line. */
export function formatLocalesReport({ errors, warnings, rows }: LocalesReport): string {
  const blocks = [
    errors.map(formatFinding).join('\n'),
    warnings.map((found) => `${formatFinding(found)} (warning)`).join('\n'),
    rows.length > 0 ? table(rows) : '',
    `${plural(errors.length, 'error')}, ${plural(warnings.length, 'warning')}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

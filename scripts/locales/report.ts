import { formatFinding, type Finding } from './finding.ts';

export interface LocalesReportRow {
  language: string;
  present: number;
  total: number;
  missing: number;
  stale: number;
  errors: number;
}

/** The result of the check. Errors block builds; warnings (outdated translations) do so only with `strict`. */
export interface LocalesReport {
  errors: Finding[];
  warnings: Finding[];
  rows: LocalesReportRow[];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function table(rows: LocalesReportRow[]): string {
  const lines = [['language', 'texts', 'missing', 'stale', 'errors']];
  for (const { language, present, total, missing, stale, errors } of rows) {
    lines.push([language, `${present}/${total}`, `${missing}`, `${stale}`, `${errors}`]);
  }
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return lines.map((line) => line.map(cell).join('  ')).join('\n');
}

/** Formats a report for the terminal: errors, warnings, the table of languages, and the totals in the last line. */
export function formatReport({ errors, warnings, rows }: LocalesReport): string {
  const blocks = [
    errors.map(formatFinding).join('\n'),
    warnings.map((found) => `${formatFinding(found)} (warning)`).join('\n'),
    rows.length > 0 ? table(rows) : '',
    `${plural(errors.length, 'error')}, ${plural(warnings.length, 'warning')}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

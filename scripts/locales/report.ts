import { formatTable } from '../command/format-table.ts';
import { formatFinding, formatFirstFindings, type LocaleFinding } from './finding.ts';

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

export function formatLocalesReport({ errors, warnings, rows }: LocalesReport): string {
  const blocks = [
    errors.map(formatFinding).join('\n'),
    warnings.map((found) => `${formatFinding(found)} (warning)`).join('\n'),
    rows.length > 0 ? table(rows) : '',
    `${plural(errors.length, 'error')}, ${plural(warnings.length, 'warning')}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Throws if texts have errors. If errors are accepted, prints their number instead. */
export function assertNoLocaleErrors({ errors }: Pick<LocalesReport, 'errors'>, isAccepted: boolean): void {
  if (errors.length === 0) return;
  const count = `${plural(errors.length, 'error')} in the texts`;
  if (isAccepted) return console.warn(`ACCEPT_LOCALE_ERRORS=1: built with ${count} (npm run check:locales).`);
  throw new Error(
    `${count}:\n${formatFirstFindings(errors, 'npm run check:locales')}\n` +
      'Correct them (locales/README.md explains each word), or build anyway with ACCEPT_LOCALE_ERRORS=1.',
  );
}

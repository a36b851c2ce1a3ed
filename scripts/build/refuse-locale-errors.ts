import { formatFinding } from '../locales/finding.ts';
import type { LocalesReport } from '../locales/report.ts';

const maxShown = 40;

/** Throws if texts have errors. If errors are accepted, prints their number instead. */
export function assertNoLocaleErrors({ errors }: Pick<LocalesReport, 'errors'>, isAccepted: boolean): void {
  const count = `${errors.length} error${errors.length === 1 ? '' : 's'} in the texts`;
  if (errors.length === 0) return;
  if (isAccepted) return console.warn(`ACCEPT_LOCALE_ERRORS=1: built with ${count} (npm run check:locales).`);
  const shown = errors.slice(0, maxShown).map(formatFinding);
  if (errors.length > maxShown) shown.push(`and ${errors.length - maxShown} more: npm run check:locales`);
  throw new Error(
    `${count}:\n${shown.join('\n')}\n` +
      'Correct them (locales/README.md explains each word), or build anyway with ACCEPT_LOCALE_ERRORS=1.',
  );
}

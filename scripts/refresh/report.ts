import { join } from 'node:path';
import { summarizeMessages } from '~/content/fetch/summarize-messages.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { replaceFile } from '~/lib/replace-file.ts';
import type { RefreshOutcome } from './outcome.ts';
import type { DigestsByFile } from '../build/site-record.ts';

export interface PageChangeCounts {
  added: number;
  changed: number;
  removed: number;
}

export interface RefreshedListState {
  list: string;
  /** Host that was requested. Undefined for stored data and pictures. */
  host?: string | undefined;
  state: string;
  rows: number;
  /** Age of the stored list. Null if the list was never fetched. */
  ageHours: number | null;
  faults: readonly string[];
  /** Messages that are not errors, for example about a row with a future date. */
  notes: readonly string[];
}

/** File of the last report, in the folder of releases. */
export const refreshReportFile = 'report.json';

/** Report of a refresh, as in `report.json` and with `--json`. */
export interface RefreshReport {
  outcome: RefreshOutcome;
  at: string;
  seconds: number;
  /** Ids of the current release and of the one before it. */
  release: string | null;
  previous: string | null;
  how?: string;
  /** Number of rendered files, including those that were the same as before. */
  rendered?: number;
  /** Numbers of changed pages by language. `other` counts pages without a language. */
  pages: Record<string, PageChangeCounts>;
  repaired?: readonly string[];
  lists: readonly RefreshedListState[];
  reasons: readonly string[];
}

/** Returns the report of a refresh that failed before publishing. */
export const createFailedRefreshReport = (at: Date, reasons: readonly string[]): RefreshReport => ({
  ...{ outcome: 'failed', at: at.toISOString(), seconds: 0, release: null, previous: null },
  ...{ pages: {}, lists: [], reasons },
});

/** Runs a step of which an error is only logged, because it must not fail the refresh. */
export function logFailure(step: () => void): void {
  try {
    step();
  } catch (error) {
    console.error(errorMessageOf(error));
  }
}

/** Writes the report into the folder of releases. Only logs an error, because the report was already printed. */
export const writeRefreshReport = (root: string, report: RefreshReport): void =>
  logFailure(() => replaceFile(join(root, refreshReportFile), `${JSON.stringify(report, null, 2)}\n`));

const languageOf = (file: string): string =>
  /^(?:static\/)?([^/.]+)/
    .exec(file)
    ?.slice(1)
    .find((part) => isLanguage(part)) ?? 'other';

export function countPageChanges(before: DigestsByFile, after: DigestsByFile): RefreshReport['pages'] {
  const counts: RefreshReport['pages'] = {};
  const count = (file: string, kind: keyof PageChangeCounts) => {
    if (file.endsWith('.html')) (counts[languageOf(file)] ??= { added: 0, changed: 0, removed: 0 })[kind]++;
  };
  for (const [file, digest] of Object.entries(after)) {
    if (!(file in before)) count(file, 'added');
    else if (before[file] !== digest) count(file, 'changed');
  }
  for (const file of Object.keys(before)) if (!(file in after)) count(file, 'removed');
  return counts;
}

function listTexts(lists: readonly RefreshedListState[]): string[] {
  const summarize = summarizeMessages(lists.map((list) => ({ ...list, name: list.list })));
  return lists.flatMap(({ list, state, rows, ageHours }) => {
    const messages = summarize(list).map((line) => `    ${line}`);
    const age = ageHours === null ? 'never fetched' : `${ageHours} hours old`;
    return state !== 'unchanged' || messages.length > 0
      ? [`  ${list}: ${state}, ${rows} rows, ${age}`, ...messages]
      : [];
  });
}

const headings: Record<RefreshOutcome, string> = {
  published: 'Published.',
  'nothing new': 'No changes.',
  'rolled back': 'Rolled back.',
  failed: 'Failed: the site was not changed.',
  refused: 'Refused: the site was not changed. Check the reasons, or publish anyway with --force.',
  'host fault': 'A host failed, and STRICT_DATA is set: the site was not changed.',
};

export function formatRefreshReport({
  outcome,
  seconds,
  release,
  how,
  pages,
  repaired = [],
  lists,
  reasons,
}: RefreshReport): string {
  const aboutLists = listTexts(lists);
  const rows = Object.entries(pages)
    .sort()
    .map(([lang, { added, changed, removed }]) => `  ${lang}: ${added} added, ${changed} changed, ${removed} removed`);
  return [
    [
      headings[outcome],
      ...(release ? [`Served: ${release}${how ? ` (${how})` : ''}.`] : []),
      `It took ${seconds.toFixed(1)} s.`,
    ].join(' '),
    ...reasons.map((reason) => `  ${reason}`),
    ...(repaired.length > 0 ? ['Changed on disk by something else, and rendered again:'] : []),
    ...repaired.map((file) => `  ${toPrintableLine(file)}`),
    ...(rows.length > 0 ? ['Pages:', ...rows] : []),
    ...(aboutLists.length > 0 ? ['Lists:', ...aboutLists] : []),
  ].join('\n');
}

import { hoursBetween } from '~/lib/dates.ts';
import { summarizeMessages } from './summarize-messages.ts';

export interface FileFetchResult {
  file: string;
  host: string;
  /**
   * `stale`: the host failed, and the stored file stays. `refused`: the guard refused the list, and the stored file
   * stays. `missing`: the host failed and no file is stored, so that pages use the embedded data.
   */
  state: 'new' | 'changed' | 'unchanged' | 'stale' | 'refused' | 'missing';
  count: number;
  before: number;
  /** Time of the last complete fetch; null if there was none. */
  fetched: string | null;
  /** Errors, one printable line each. `notes`: messages that are no errors. */
  faults: readonly string[];
  notes: readonly string[];
  refusals: readonly string[];
  /** All rows that the guard found to be removed or changed, if it refuses the list. */
  changedRows: readonly string[];
}

export interface FetchReport {
  at: string;
  files: readonly FileFetchResult[];
  faults: number;
  isChanged: boolean;
}

const refusalAdvice = (count: number): string =>
  `${count} ${count === 1 ? 'list was' : 'lists were'} refused. Check the reasons (.snapshot/fetch.log names each row). To accept the lists of the hosts: npm run fetch -- --force`;

/** Returns lines about the hosts that did not send all lists, with advice. */
function failureAdvice(files: readonly FileFetchResult[]): string[] {
  const failed = files.filter(({ state }) => state === 'stale' || state === 'missing');
  if (failed.length === 0) return [];
  const hosts = [...new Set(failed.map(({ host }) => host))].join(', ');
  const lists = `${failed.length} ${failed.length === 1 ? 'list' : 'lists'} could not be fetched from ${hosts}`;
  return [`${lists}: the stored or embedded data stays. Check the addresses, or ask the operators of these hosts.`];
}

function ageOf(at: string, fetched: string | null): string {
  if (fetched === null) return 'never fetched';
  const hours = hoursBetween(fetched, at);
  return hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
}

const stateText = ({ state, count, before, fetched }: FileFetchResult, at: string): string =>
  ({
    new: `new, ${count} rows`,
    changed: `changed, ${before} → ${count} rows`,
    unchanged: `unchanged, ${count} rows`,
    stale: `the stored list is kept (${ageOf(at, fetched)}), ${count} rows`,
    refused: `refused, the stored list is kept (${ageOf(at, fetched)}), ${count} rows`,
    missing: 'never fetched, the embedded data is used',
  })[state];

/** Formats all errors and notes of a fetch, one per line with its list. */
export const formatFetchDetails = ({ at, files }: FetchReport): string =>
  [
    at,
    ...files.flatMap(({ file, refusals, changedRows, faults, notes }) => [
      ...refusals.map((line) => `${file}: refused: ${line}`),
      ...changedRows.map((line) => `${file}: row: ${line}`),
      ...faults.map((line) => `${file}: fault: ${line}`),
      ...notes.map((line) => `${file}: note: ${line}`),
    ]),
    '',
  ].join('\n');

/** Formats a report: each file that changed or has a new kind of message, then totals. */
export function formatFetchReport({ at, files, faults, isChanged }: FetchReport): string {
  const summarize = summarizeMessages(files.map((file) => ({ ...file, name: file.file })));
  const lines = files.flatMap((file) => {
    const messages = [...file.refusals, ...summarize(file.file)].map((line) => `  ${line}`);
    return file.state !== 'unchanged' || messages.length > 0
      ? [`${file.file}: ${stateText(file, at)}`, ...messages]
      : [];
  });
  const refused = files.filter(({ state }) => state === 'refused').length;
  if (refused > 0) lines.push(refusalAdvice(refused));
  lines.push(...failureAdvice(files));
  const sum = `${files.length} lists, ${files.filter(({ state }) => state === 'new' || state === 'changed').length} with changes, ${faults} ${faults === 1 ? 'fault' : 'faults'}.`;
  return [...lines, isChanged ? sum : `${sum} No changes.`].join('\n');
}

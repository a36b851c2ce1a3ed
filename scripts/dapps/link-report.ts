import { isHiddenByLinkCheck, mayBeTakenOver, type LinkCheckResult, type LinkChecks } from '~/domain/link-check.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import type { PhishingHit } from './known-phishing.ts';
import { formatTakeoverReasons } from './watch-changes.ts';

function watchLine(id: string, { url, watch }: LinkCheckResult): string[] {
  if (!watch?.changed) return [];
  const since = watch.changed.at.slice(0, 'YYYY-MM-DD'.length);
  return [`${id} (${url}): changed records since ${since}: ${formatTakeoverReasons(watch).join('; ')}`];
}

const line = (id: string, { url, state, failures, since, detail }: LinkCheckResult): string =>
  [
    `${id} (${url}): ${state.replace('-', ' ')}`,
    failures > 0 ? `, ${failures} in a row` : '',
    since ? ` since ${since.slice(0, 'YYYY-MM-DD'.length)}` : '',
    detail ? `: ${toPrintableLine(detail)}` : '',
  ].join('');

/** Formats changes and totals. `waiting` is the number of dapps that a person must review. */
export function formatLinkReport(before: LinkChecks, after: LinkChecks): { text: string; waiting: number } {
  const all = [...after];
  const changed = all.filter(
    ([id, { state }]) => before.get(id)?.state !== state && (before.get(id) ?? state !== 'ok'),
  );
  const waiting = all.filter(([, check]) => mayBeTakenOver(check));
  const count = (state: LinkCheckResult['state']) => all.filter(([, check]) => check.state === state).length;
  const records = all.filter(([, { watch }]) => watch?.changed).length;
  const lines = [
    ...changed.map(([id, check]) => line(id, check)),
    ...all.flatMap(([id, check]) => watchLine(id, check)),
    `${all.length} dapps: ${count('ok')} ok, ${count('moved')} moved, ${count('unreachable')} unreachable, ` +
      `${count('domain-changed')} with another domain${records > 0 ? `, ${records} with changed records` : ''}; ${all.filter(([, check]) => isHiddenByLinkCheck(check)).length} hidden from lists.`,
    ...(waiting.length > 0
      ? [`Look at each, then: npm run check:dapps -- ${waiting.map(([id]) => `--clear ${id}`).join(' ')}`]
      : []),
  ];
  return { text: lines.join('\n'), waiting: waiting.length };
}

/** Formats the dapps on known phishing hosts. Returns an empty string if there are none. */
export const formatPhishingReport = (hits: readonly PhishingHit[]): string =>
  hits.length === 0
    ? ''
    : [
        ...hits.map(
          ({ hid, url, known }) => `${hid} (${toPrintableLine(url)}): ${known} is on the list of known phishing hosts.`,
        ),
        'Nothing is delisted by this. Look at each; if it is true, add it to src/data/delisted.json.',
      ].join('\n');

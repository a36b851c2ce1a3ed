import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { messageOf } from '~/lib/message-of.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { formatRefreshReport, reportFile, type RefreshReport } from './report.ts';

const timeoutMs = 10_000;

async function post(what: string, address: string, body?: unknown): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (status >= 400) console.error(`The ${what} answers ${status}.`);
    return status < 400;
  } catch (error) {
    console.error(`The ${what} does not answer: ${messageOf(error)}`);
    return false;
  }
}

/** Returns the lists whose stored data are older than REFRESH_MAX_AGE_HOURS or were never fetched. */
const outdatedLists = ({ lists }: RefreshReport): string[] =>
  lists
    .filter(({ ageHours }) => ageHours === null || ageHours > env.REFRESH_MAX_AGE_HOURS)
    .map(({ list, ageHours }) => (ageHours === null ? `${list} (never fetched)` : `${list} (${ageHours} hours old)`));

const mostNamed = 5;

/**
 * Pings the monitor (REFRESH_PING) after a successful refresh, unless data are outdated: the monitor then raises an alarm.
 * Errors are logged and have no effect.
 */
export async function pingMonitor(report: RefreshReport): Promise<void> {
  if (!env.REFRESH_PING) return;
  const outdated = outdatedLists(report);
  if (outdated.length === 0) return void (await post('ping address', env.REFRESH_PING));
  const more = outdated.length > mostNamed ? ` and ${outdated.length - mostNamed} more` : '';
  console.error(
    `No ping: ${outdated.slice(0, mostNamed).join(', ')}${more} ${outdated.length === 1 ? 'is' : 'are'} older than ` +
      `REFRESH_MAX_AGE_HOURS=${env.REFRESH_MAX_AGE_HOURS}.`,
  );
}

/** Sends an alert about an unsuccessful refresh to REFRESH_ALERT, if it is set. Returns whether the request succeeded. */
export async function sendAlert(report: RefreshReport | undefined): Promise<boolean> {
  if (!env.REFRESH_ALERT) return false;
  const text = `The refresh of ${env.SITE_URL} went wrong.\n${report ? formatRefreshReport(report) : 'It left no report.'}`;
  return post('alert address', env.REFRESH_ALERT, { text, report: report ?? null });
}

function lastReport(root: string): RefreshReport | undefined {
  try {
    return readOwnJson<RefreshReport>(join(root, reportFile));
  } catch {
    return undefined;
  }
}

/**
 * Sends an alert about a refresh that did not come to its end, for example because it was killed. A report that a refresh
 * left by itself was sent by that refresh. Returns whether an alert is out.
 */
export async function alertAboutLastRefresh(root: string): Promise<boolean> {
  if (!env.REFRESH_ALERT) {
    console.error('REFRESH_ALERT is not set: nobody is notified.');
    return false;
  }
  return lastReport(root) !== undefined || sendAlert(undefined);
}

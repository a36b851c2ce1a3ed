import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { replaceFile } from '~/lib/replace-file.ts';
import { refreshExitCodes } from './outcome.ts';
import {
  createFailedRefreshReport,
  formatRefreshReport,
  logFailure,
  refreshReportFile,
  type RefreshedListState,
  type RefreshReport,
} from './report.ts';

const timeoutMs = 10_000;

async function post(what: string, address: string, body?: unknown): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (status >= 400) console.error(`The ${what} responded with status ${status}.`);
    return status < 400;
  } catch (error) {
    console.error(`The ${what} did not respond: ${errorMessageOf(error)}`);
    return false;
  }
}

/** Returns the lists that are older than REFRESH_MAX_AGE_HOURS or were never fetched. */
const outdatedLists = ({ lists }: RefreshReport): string[] =>
  lists
    .filter(({ ageHours }) => ageHours === null || ageHours > env.REFRESH_MAX_AGE_HOURS)
    .map(({ list, ageHours }) => (ageHours === null ? `${list} (never fetched)` : `${list} (${ageHours} hours old)`));

function silentHosts({ lists }: RefreshReport): string[] {
  const hosts = new Set(lists.flatMap(({ host }) => host ?? []));
  const isStored = ({ state }: RefreshedListState) => !['stale', 'missing', 'refused'].includes(state);
  return [...hosts].filter((host) => !lists.some((list) => list.host === host && isStored(list)));
}

const maxNamed = 5;

/**
 * Pings the monitor (REFRESH_PING) if the data is recent and all hosts responded. Without a ping, the monitor alerts
 * the operator.
 */
async function pingMonitor(report: RefreshReport): Promise<void> {
  if (!env.REFRESH_PING) return;
  const silent = silentHosts(report);
  if (silent.length > 0)
    return console.error(`REFRESH_PING was not sent: no list of ${silent.join(', ')} could be stored.`);
  const outdated = outdatedLists(report);
  if (outdated.length === 0) return void (await post('ping address', env.REFRESH_PING));
  const more = outdated.length > maxNamed ? ` and ${outdated.length - maxNamed} more` : '';
  console.error(
    `REFRESH_PING was not sent: ${outdated.slice(0, maxNamed).join(', ')}${more} ${outdated.length === 1 ? 'is' : 'are'} older than ` +
      `REFRESH_MAX_AGE_HOURS=${env.REFRESH_MAX_AGE_HOURS}.`,
  );
}

/** JSON body of a request to REFRESH_ALERT. */
interface Alert {
  text: string;
  report: RefreshReport | null;
}

const unsentFile = 'unsent-alert.json';

/** Sends an alert to REFRESH_ALERT, if set. If that fails, stores the alert. Returns whether it was delivered. */
async function deliver(root: string, alert: Alert): Promise<boolean> {
  if (!env.REFRESH_ALERT) return false;
  const isDelivered = await post('alert address', env.REFRESH_ALERT, alert);
  if (!isDelivered) logFailure(() => replaceFile(join(root, unsentFile), JSON.stringify(alert)));
  return isDelivered;
}

/** Tries to send a stored alert again. Returns undefined if there is none. */
async function resendAlert(root: string): Promise<boolean | undefined> {
  const alert = tryReadOwnJson<Alert>(join(root, unsentFile));
  if (!alert) return undefined;
  const isDelivered = await deliver(root, alert);
  if (isDelivered) logFailure(() => rmSync(join(root, unsentFile), { force: true }));
  return isDelivered;
}

/** Sends an alert about a refresh. `report` is undefined if the refresh has not written one. */
async function sendAlert(root: string, report: RefreshReport | undefined): Promise<boolean> {
  const about = report ? formatRefreshReport(report) : 'It has no report.';
  return deliver(root, { text: `The refresh of ${env.SITE_URL} failed.\n${about}`, report: report ?? null });
}

/** Sends an alert about a refresh that failed before it wrote a report. */
export async function alertAboutError(root: string, error: unknown): Promise<void> {
  await sendAlert(root, createFailedRefreshReport(new Date(), [errorMessageOf(error)]));
}

const isSuccess = ({ outcome }: RefreshReport): boolean => refreshExitCodes[outcome] === 0;

/** Sends an alert if a refresh failed or a list was refused. Otherwise, pings the monitor. */
export async function notifyOperator(root: string, report: RefreshReport): Promise<void> {
  await resendAlert(root);
  if (!isSuccess(report) || report.reasons.length > 0) await sendAlert(root, report);
  else if (report.outcome !== 'rolled back') await pingMonitor(report);
}

/**
 * Sends an alert after a failed scheduled job, for example after a refresh was killed or a deployment failed. Does
 * nothing if the refresh itself has already sent an alert. Returns whether it sent one.
 */
export async function alertAboutLastRefresh(root: string): Promise<boolean> {
  if (!env.REFRESH_ALERT) {
    console.error('REFRESH_ALERT is not set: nobody is notified.');
    return false;
  }
  const resent = await resendAlert(root);
  if (resent !== undefined) return resent;
  const report = tryReadOwnJson<RefreshReport>(join(root, refreshReportFile));
  if (!report) return sendAlert(root, undefined);
  if (!isSuccess(report)) return true;
  const text = `A step after the refresh of ${env.SITE_URL} failed, for example its deploy.\n${formatRefreshReport(report)}`;
  return deliver(root, { text, report });
}

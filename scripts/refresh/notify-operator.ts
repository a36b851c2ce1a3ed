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

/** Sends a request and returns the status of the response. Returns undefined if there was none. */
async function post(what: string, address: string, body?: unknown): Promise<number | undefined> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (status >= 400) console.error(`The ${what} responded with status ${status}.`);
    return status;
  } catch (error) {
    console.error(`The ${what} did not respond: ${errorMessageOf(error)}`);
    return undefined;
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

const maxUnsent = 20;
const unsentFileOf = (root: string): string => join(root, 'unsent-alerts.json');
const readUnsent = (root: string): Alert[] => tryReadOwnJson<Alert[]>(unsentFileOf(root)) ?? [];

/**
 * Sends the unsent alerts in order, and then a new one, to REFRESH_ALERT, if set. Stores the last alerts that could not
 * be sent. Returns whether all were delivered.
 */
async function deliver(root: string, ...added: Alert[]): Promise<boolean> {
  if (!env.REFRESH_ALERT) return false;
  const unsent: Alert[] = [];
  let isSilent = false;
  for (const alert of [...readUnsent(root), ...added]) {
    // Without a response, does not wait for one again. The address may reject one alert and accept the next.
    const status: number | undefined = isSilent ? undefined : await post('alert address', env.REFRESH_ALERT, alert);
    isSilent = status === undefined;
    if (status === undefined || status >= 400) unsent.push(alert);
  }
  const file = unsentFileOf(root);
  logFailure(() =>
    unsent.length > 0 ? replaceFile(file, JSON.stringify(unsent.slice(-maxUnsent))) : rmSync(file, { force: true }),
  );
  return unsent.length === 0;
}

/** Creates an alert about a refresh. `report` is undefined if the refresh has not written one. */
function createAlert(report: RefreshReport | undefined): Alert {
  const about = report ? formatRefreshReport(report) : 'It has no report.';
  return { text: `The refresh of ${env.SITE_URL} failed.\n${about}`, report: report ?? null };
}

/** Sends an alert about a refresh that failed before it wrote a report. */
export async function alertAboutError(root: string, error: unknown): Promise<void> {
  await deliver(root, createAlert(createFailedRefreshReport(new Date(), [errorMessageOf(error)])));
}

const isSuccess = ({ outcome }: RefreshReport): boolean => refreshExitCodes[outcome] === 0;

/** Sends an alert if a refresh failed or a list was refused. Otherwise, pings the monitor. */
export async function notifyOperator(root: string, report: RefreshReport): Promise<void> {
  const isAlert = !isSuccess(report) || report.reasons.length > 0;
  await deliver(root, ...(isAlert ? [createAlert(report)] : []));
  if (!isAlert && report.outcome !== 'rolled back') await pingMonitor(report);
}

/**
 * Sends an alert after a failed scheduled job, for example after a refresh was killed or a deployment failed. Sends only
 * the unsent alerts if there has already been one about this failure. Returns whether all were delivered.
 */
export async function alertAboutLastRefresh(root: string): Promise<boolean> {
  if (!env.REFRESH_ALERT) {
    console.error('REFRESH_ALERT is not set: nobody is notified.');
    return false;
  }
  const report = tryReadOwnJson<RefreshReport>(join(root, refreshReportFile));
  if (!report) return deliver(root, createAlert(undefined));
  if (!isSuccess(report)) return deliver(root);
  const text = `A step after the refresh of ${env.SITE_URL} failed, for example its deploy.\n${formatRefreshReport(report)}`;
  const isStored = readUnsent(root).some((alert) => alert.text === text && alert.report?.at === report.at);
  return deliver(root, ...(isStored ? [] : [{ text, report }]));
}

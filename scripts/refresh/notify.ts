import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { messageOf } from '~/lib/message-of.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { formatRefreshReport, type RefreshReport } from './report.ts';

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

/** Pings the monitor (REFRESH_PING) after a successful refresh. Errors are logged and have no effect. */
export async function pingMonitor(): Promise<void> {
  if (env.REFRESH_PING) await post('ping address', env.REFRESH_PING);
}

function lastReport(root: string): RefreshReport | undefined {
  try {
    return readOwnJson<RefreshReport>(join(root, 'report.json'));
  } catch {
    return undefined;
  }
}

/**
 * Sends an alert about a failed refresh to REFRESH_ALERT, with the last report if there is one. Returns whether the request
 * succeeded.
 */
export async function sendAlert(root: string): Promise<boolean> {
  if (!env.REFRESH_ALERT) {
    console.error('REFRESH_ALERT is not set: nobody is notified.');
    return false;
  }
  const report = lastReport(root);
  const text = `The refresh of ${env.SITE_URL} went wrong.\n${report ? formatRefreshReport(report) : 'It left no report.'}`;
  return post('alert address', env.REFRESH_ALERT, { text, report: report ?? null });
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { formatFetchDetails, formatFetchReport, type FetchReport } from '~/content/fetch/report.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { runStepWithProgress } from './progress.ts';

const hasLists = (): boolean => (env.CONTENT_API ?? env.MAIN_API ?? env.ORIGIN_API) !== undefined;

export const hasConfiguredHost = (): boolean => hasLists() || env.RELEASES_URL !== undefined;

/** File with all messages of the last fetch. The printed report combines similar messages. */
const detailsFile = 'fetch.log';

interface HostsOptions {
  isThorough?: boolean;
  isForced?: boolean;
  signal?: AbortSignal;
}

export async function fetchFromHosts(options: HostsOptions): Promise<FetchReport> {
  const report = await runStepWithProgress('Fetching lists', (count) =>
    fetchSnapshot({
      content: env.CONTENT_API,
      main: env.MAIN_API,
      origin: env.ORIGIN_API,
      releases: env.RELEASES_URL,
      folder: fetchedFolder,
      ...options,
      onProgress: count('lists'),
    }),
  );
  writeFileSync(join(fetchedFolder, detailsFile), formatFetchDetails(report));
  return report;
}

/**
 * Fetches the releases manifest if it has its own host: a recall must not wait for the other hosts. Does not report
 * errors: the fetch of all lists that follows finds them again and reports them.
 */
export async function fetchReleasesFromConfiguredHost(): Promise<void> {
  const { RELEASES_URL: releases } = env;
  if (releases && hasLists()) await fetchSnapshot({ releases, folder: fetchedFolder, isPart: true });
}

/** Fetches from the configured hosts and prints a report. With STRICT_DATA=1, throws if a host has an error. */
export async function fetchFromConfiguredHosts(options: HostsOptions = {}): Promise<FetchReport> {
  const report = await fetchFromHosts(options);
  console.log(formatFetchReport(report));
  if (env.STRICT_DATA && (report.faults > 0 || report.files.some(({ state }) => state === 'refused'))) {
    throw new Error(
      'STRICT_DATA=1: nothing was built, because a host sent invalid data or failed. Valid data stays in .snapshot.',
    );
  }
  return report;
}

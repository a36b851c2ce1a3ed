import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { developmentBuildMessage } from '../build/development-line.ts';
import { hashOperatorData } from '../build/inputs.ts';
import { fetchBuildData, readStoredLists, readStoredDataAfterOperatorChange } from './fetch-data.ts';
import { isOperatorDataNew, rollBackRelease } from './rollback.ts';
import { acquireLock } from './lock.ts';
import { lockedExitCode, refreshExitCodes, RefreshStopped } from './outcome.ts';
import {
  createFailedRefreshReport,
  formatRefreshReport,
  writeRefreshReport,
  refreshReportFile,
  type RefreshReport,
} from './report.ts';
import { publishRelease, type FetchedData, type RefreshedSite } from './run.ts';
import {
  readCurrentReleaseId,
  openReleaseStore,
  removeIncompleteReleases,
  type ReleaseStore,
} from './release-store.ts';
import { notifyOperator } from './notify-operator.ts';

export interface RefreshFlags {
  root: string;
  'no-fetch': boolean;
  force: boolean;
  rollback: boolean;
  json: boolean;
}

const { DEBUG } = process.env;

async function dataFor(
  store: ReleaseStore,
  { 'no-fetch': isStored, force }: RefreshFlags,
  now: Date,
): Promise<FetchedData> {
  if (isStored) return readStoredLists(now);
  return (force ? undefined : await readStoredDataAfterOperatorChange(store, now)) ?? fetchBuildData(store, force);
}

async function run(store: ReleaseStore, flags: RefreshFlags, now: Date, site?: RefreshedSite): Promise<RefreshReport> {
  const report: RefreshReport = { ...createFailedRefreshReport(now, []), release: readCurrentReleaseId(store) ?? null };
  try {
    if (flags.rollback) return { ...report, outcome: 'rolled back', ...rollBackRelease(store) };
    const fetched = await dataFor(store, flags, now);
    report.lists = fetched.lists;
    const published = await publishRelease({ store, isForced: flags.force, fetched, now, site });
    // If something else changed, the release is published without the refused lists, and its outcome is `published`. An
    // operator must still review the lists.
    const isRefused = fetched.refusals.length > 0 && published.outcome !== 'published';
    return { ...report, ...published, ...(isRefused && { outcome: 'refused' }), reasons: fetched.refusals };
  } catch (error) {
    removeIncompleteReleases(store);
    if (error instanceof RefreshStopped) return { ...report, outcome: error.outcome, reasons: error.reasons };
    if (DEBUG) console.error(error);
    return { ...report, reasons: [errorMessageOf(error)] };
  }
}

/** Creates and locks the folder of releases. Throws an error with the path if the folder is not writable. */
function takeRoot(root: string): (() => void) | undefined {
  try {
    ensureFolder(root);
    return acquireLock(join(root, 'refresh.lock'));
  } catch (error) {
    throw new Error(
      `The folder ${root} (REFRESH_ROOT or --root) cannot be written: ${errorMessageOf(error)}. ` +
        'Name a folder that belongs to the user who runs the refresh.',
      { cause: error },
    );
  }
}

/**
 * Runs `npm run refresh`: takes the lock, prints the report, and sets the exit code. Notifies the operator. Returns
 * whether operator data changed during the refresh, so that it must run again in a new process.
 */
export async function runRefresh(flags: RefreshFlags, site?: RefreshedSite): Promise<boolean> {
  const now = new Date();
  const unlock = takeRoot(flags.root);
  if (!unlock) {
    console.error(
      'Another refresh is running: it publishes notices, recalls and delistings, too. Nothing was changed.',
    );
    process.exitCode = lockedExitCode;
    return false;
  }
  // Without the old report, --alert notices if this run is killed.
  rmSync(join(flags.root, refreshReportFile), { force: true });
  const store = openReleaseStore(flags.root);
  const report = await run(store, flags, now, site);
  report.seconds = (Date.now() - now.getTime()) / 1000;
  console.log(flags.json ? JSON.stringify(report, null, 2) : formatRefreshReport(report));
  if (developmentBuildMessage && !flags.json) console.log(developmentBuildMessage);
  process.exitCode = refreshExitCodes[report.outcome];
  writeRefreshReport(flags.root, report);
  unlock();
  await notifyOperator(flags.root, report);
  return report.outcome === 'published' && isOperatorDataNew(store, hashOperatorData());
}

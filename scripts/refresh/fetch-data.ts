import { env } from '~/config/env.ts';
import { saveRefreshDay } from '~/content/day.ts';
import { snapshotManifestFile, readSnapshotManifest } from '~/content/manifest.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { hoursBetween } from '~/lib/dates.ts';
import { fetchReleasesFromConfiguredHost, fetchFromHosts, hasConfiguredHost } from '../build/fetch-configured.ts';
import { hashOperatorData } from '../build/inputs.ts';
import { RefreshStopped } from './outcome.ts';
import type { ReleaseStore } from './release-store.ts';
import { isOperatorDataNew } from './rollback.ts';
import type { FetchedData } from './run.ts';

// Lists of pictures, which are written even if the fetch of pictures fails.
const ofPictures = /^(?:pictures|icons)\.json$/;

/** Returns the stored lists without sending requests. */
export function readStoredLists(now: Date): FetchedData {
  const nothing = { list: snapshotManifestFile, state: 'missing', rows: 0, ageHours: null };
  const files = Object.entries(readSnapshotManifest(fetchedFolder)?.files ?? {}).map(([list, { count, fetched }]) => ({
    ...{ list, state: 'unchanged', rows: count, ageHours: hoursBetween(fetched, now.toISOString()) },
  }));
  const lists = hasConfiguredHost() ? (files.length > 0 ? files : [nothing]) : [];
  return { lists: lists.map((list) => ({ ...list, faults: [], notes: [] })), faults: [], refusals: [] };
}

/**
 * Returns the stored lists if operator data changed, because a notice or recall must not wait for hosts. Otherwise
 * returns undefined. First fetches the releases manifest, unless other operator data changed. Sets the date that pages
 * use as today.
 */
export async function readStoredDataAfterOperatorChange(
  store: ReleaseStore,
  now: Date,
): Promise<FetchedData | undefined> {
  if (!hasConfiguredHost() || !readSnapshotManifest(fetchedFolder)) return undefined;
  const isNew = () => isOperatorDataNew(store, hashOperatorData());
  if (!isNew()) await fetchReleasesFromConfiguredHost();
  if (!isNew()) return undefined;
  saveRefreshDay(now);
  console.error('Notices, recalls, delistings or link checks changed: they are published with the stored lists.');
  console.error('The hosts of the lists were not requested. The next refresh requests them.');
  return readStoredLists(now);
}

const pollMs = 500;

/**
 * Returns a signal that aborts when operator data has changed. Requires two equal readings, because an editor may still
 * be writing.
 */
function abortOnOperatorChange(store: ReleaseStore): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const before = hashOperatorData();
  let last = before;
  const timer = setInterval(() => {
    const now = hashOperatorData();
    if (now === last && now !== before && isOperatorDataNew(store, now)) {
      clearInterval(timer);
      console.error(
        'Notices, recalls, delistings or link checks changed: they are published without waiting for the hosts.',
      );
      controller.abort(new Error('cancelled, because a notice, recall or delisting is published first'));
    }
    last = now;
  }, pollMs);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

/**
 * Sets the date that pages use as today. Fetches from the configured hosts until operator data changes. With
 * STRICT_DATA=1, throws `RefreshStopped` if a host has errors or the guard refuses a list. With `isForced`, accepts
 * refused lists.
 */
export async function fetchBuildData(store: ReleaseStore, isForced: boolean): Promise<FetchedData> {
  saveRefreshDay(new Date());
  if (!hasConfiguredHost()) return { lists: [], faults: [], refusals: [] };
  const { signal, stop } = abortOnOperatorChange(store);
  const { at, files } = await fetchFromHosts({ isForced, signal }).finally(stop);
  const faults = files.flatMap((file) => file.faults.map((fault) => `${file.file}: ${fault}`));
  const refusals = files.flatMap((file) => file.refusals);
  const reasons = [...refusals, ...faults];
  if (env.STRICT_DATA && reasons.length > 0 && !signal.aborted)
    throw new RefreshStopped('host fault', reasons.slice(0, 40));
  return {
    ...{ faults, refusals },
    lists: files.map(({ file, host, state, count, fetched, faults: own, notes }) => ({
      ...{ list: file, host: ofPictures.test(file) ? undefined : host, state, rows: count, faults: own, notes },
      ageHours: fetched === null ? null : hoursBetween(fetched, at),
    })),
  };
}

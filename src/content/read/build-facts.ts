import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import packageFile from '../../../package.json' with { type: 'json' };
import { env } from '~/config/env.ts';
import { dayOf, daysBetween, hoursBetween, parseUtcTime } from '~/lib/dates.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readRefreshDay } from '../day.ts';
import { readSnapshotManifest, snapshotManifestFile, SnapshotManifestSchema } from '../manifest.ts';
import { fetchedFolder, isFetchedFile, isInSnapshot, readValidSnapshot } from '../snapshot.ts';

const SnapshotSchema = v.object({ collected: v.pipe(v.string(), v.isoDate()) });

function lastCommit(): { commit: string | null; commitTime: string | null } {
  try {
    const args = ['log', '-1', '--format=%H %ct', '--no-show-signature'];
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
    const [commit = null, seconds] = output.trim().split(' ');
    return { commit, commitTime: parseUtcTime(Number(seconds) * 1000).toISOString() };
  } catch {
    // The project has no Git history, for example in an archive.
    return { commit: null, commitTime: null };
  }
}

// A tracked query: after a commit that changes only data, a build renders only the pages that show the commit or the
// data.
const commitFacts = trackedQuery('commitFacts', lastCommit);

/** The commit of the build and its time (ISO 8601, UTC). Builds use this time and not the clock, to be reproducible. */
export const { commit, commitTime } = commitFacts();

/** Version in the footer: package version and commit, with no-break spaces. */
export const siteVersion = [packageFile.version, commit?.slice(0, 7)].filter(Boolean).join('\u00A0·\u00A0');

/** Returns the pages' reference day (UTC): of the commit or the last refresh, whichever is later. */
export const referenceDay = (): string => [dayOf(commitTime ?? new Date()), readRefreshDay()].toSorted().at(-1) ?? '';

/** Returns when the embedded data was collected, and its age in days at the time of the commit. */
const embedded = () => {
  const { collected } = readValidSnapshot('snapshot.json', SnapshotSchema);
  return { collected, ageDays: commitTime && daysBetween(collected, commitTime) };
};

/** Returns the time of the last fetch and the age in days of the oldest list at that time. */
function fetched() {
  const { fetched: at, files } = readValidSnapshot(snapshotManifestFile, SnapshotManifestSchema);
  const lists = Object.values(files);
  const oldest = lists.map((list) => list.fetched).toSorted()[0] ?? at;
  return {
    collected: dayOf(at),
    ageDays: daysBetween(oldest, at),
    fetched: at,
    oldest,
    digest: sha256Hex(JSON.stringify(lists.map(({ digest }) => digest).toSorted())),
    hosts: [...new Set(lists.map(({ host }) => host))],
  };
}

/**
 * Returns the time of the fetch that last changed a list, or the day of the embedded data. Not the time of the last
 * fetch, because a refresh without new data renders nothing.
 */
export const lastChangeOf = trackedQuery('lastChangeOf', (file: string): string => {
  const list = isFetchedFile(file) ? readSnapshotManifest(join(process.cwd(), fetchedFolder))?.files[file] : undefined;
  return list?.changed ?? embedded().collected;
});

/** Returns source, age and digest of the data, for monitoring. */
export const snapshotFacts = trackedQuery('snapshotFacts', () =>
  isInSnapshot(snapshotManifestFile) ? fetched() : embedded(),
);

/** Returns the age of each fetched list at the last fetch, and since when the guard refuses it, for monitoring. */
export const fetchedListAges = trackedQuery('fetchedListAges', () => {
  if (!isInSnapshot(snapshotManifestFile)) return {};
  const { fetched: at, files } = readValidSnapshot(snapshotManifestFile, SnapshotManifestSchema);
  const facts = Object.entries(files).map(([file, { fetched: last, refused }]) => {
    const refusedSince = refused === undefined ? {} : { refusedSince: refused };
    return [file, { fetched: last, ageHours: hoursBetween(last, at), ...refusedSince }] as const;
  });
  return Object.fromEntries(facts);
});

/** Whether `/api/content` and `/api/main` reach a live host. Otherwise, islands have only the data of the build. */
export const liveHosts = { content: env.CONTENT_API !== undefined, main: env.MAIN_API !== undefined } as const;

import { compareReleases, lineName, type ReleaseLine } from './line.ts';
import type { Release, ReleaseStatus } from './schema.ts';

const isOffered = ({ recalled, delisted }: Release): boolean => recalled === undefined && delisted === undefined;

/** The newest release of a line that is neither recalled nor delisted. */
export const latestOf = (releases: readonly Release[], line: ReleaseLine): Release | undefined =>
  releases
    .filter((release) => isOffered(release) && lineName(release) === lineName(line))
    .toSorted(compareReleases)
    .at(-1);

/** What one of `releases` is worth. A recall outweighs a delisting: who has the file must act. */
export function statusOf(releases: readonly Release[], release: Release): ReleaseStatus {
  if (release.recalled) return 'recalled';
  if (release.delisted) return 'delisted';
  return latestOf(releases, release) === release ? 'latest' : 'old';
}

const warnedDays = 60;

/** The last day, YYYY-MM-DD, on which a recall of a day is news. */
export function lastWarnedDay(recalled: string): string {
  const day = new Date(recalled);
  day.setUTCDate(day.getUTCDate() + warnedDays - 1);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Whether a release was recalled so lately, seen from a day (YYYY-MM-DD), that who has it may not know yet. */
export const isLatelyRecalled = ({ recalled }: Release, day: string): boolean =>
  recalled !== undefined && day <= lastWarnedDay(recalled.date);

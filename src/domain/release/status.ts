import { compareReleases, lineName, type ReleaseLine } from './line.ts';
import type { Release, ReleaseStatus } from './schema.ts';

const isOffered = ({ recalled, delisted }: Release): boolean => recalled === undefined && delisted === undefined;

/** Returns the highest version of a line that is neither recalled nor delisted. */
export const latestOf = (releases: readonly Release[], line: ReleaseLine): Release | undefined =>
  releases
    .filter((release) => isOffered(release) && lineName(release) === lineName(line))
    .toSorted(compareReleases)
    .at(-1);

/** Returns the status of one of `releases`. A recall takes precedence over a delisting, since users must act. */
export function statusOf(releases: readonly Release[], release: Release): ReleaseStatus {
  if (release.recalled) return 'recalled';
  if (release.delisted) return 'delisted';
  return latestOf(releases, release) === release ? 'latest' : 'old';
}

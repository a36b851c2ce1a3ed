import { compareReleases, releaseLineName, type ReleaseLine } from './line.ts';
import type { AppRelease, ReleaseStatus } from './schema.ts';

const isOffered = ({ recalled, delisted }: AppRelease): boolean => recalled === undefined && delisted === undefined;

/** Returns the highest version of a line that is neither recalled nor delisted. */
export const latestReleaseOf = (releases: readonly AppRelease[], line: ReleaseLine): AppRelease | undefined =>
  releases
    .filter((release) => isOffered(release) && releaseLineName(release) === releaseLineName(line))
    .toSorted(compareReleases)
    .at(-1);

/** Returns the status of one of `releases`. A recall takes precedence over a delisting, because users must act. */
export function releaseStatusOf(releases: readonly AppRelease[], release: AppRelease): ReleaseStatus {
  if (release.recalled) return 'recalled';
  if (release.delisted) return 'delisted';
  return latestReleaseOf(releases, release) === release ? 'latest' : 'old';
}

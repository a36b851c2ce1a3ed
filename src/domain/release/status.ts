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

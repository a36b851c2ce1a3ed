import type { AppRelease } from './schema.ts';

/** A release line: all releases of one platform, channel and processor type. */
export type ReleaseLine = Pick<AppRelease, 'platform' | 'channel'> & { cpu?: string };

/** Returns the name of a release line: `android direct arm64-v8a`. */
export const releaseLineName = ({ platform, channel, cpu }: ReleaseLine): string =>
  [platform, channel, cpu].filter(Boolean).join(' ');

/** Returns the name of a release: `android direct arm64-v8a 2.3.1 (231)`. A version may have several builds. */
export const releaseNameOf = (release: ReleaseLine & Pick<AppRelease, 'version' | 'build'>): string =>
  [releaseLineName(release), release.version, release.build !== undefined && `(${release.build})`]
    .filter(Boolean)
    .join(' ');

/** Compares versions, then builds, numerically: 2.3.10 is after 2.3.9, and 2.3 equals 2.3.0. */
export function compareReleases(
  a: Pick<AppRelease, 'version' | 'build'>,
  b: Pick<AppRelease, 'version' | 'build'>,
): number {
  const [left, right] = [a, b].map(({ version }) => version.split('.').map(Number)) as [number[], number[]];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return (a.build ?? 0) - (b.build ?? 0);
}

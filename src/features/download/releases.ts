import { publishedReleases } from '~/content/read/releases.ts';
import { lineName } from '~/domain/release/line.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';

/** A release as it is published. */
export type PublishedRelease = PublishedManifest['releases'][number];

/** The releases by line, each line's newest first. */
export const releaseLines = (): PublishedRelease[][] =>
  [...Map.groupBy(publishedReleases().releases, lineName).values()].map((line) =>
    line.toSorted((a, b) => b.date.localeCompare(a.date)),
  );

/** A button of a download page, and the releases that it hands out. */
export interface Button extends Pick<PublishedRelease, 'platform' | 'channel'> {
  label: string;
  /** Of a file for some processors alone. */
  cpus?: readonly string[];
}

/** The newest release that a button may lead to: none where all of them are recalled or delisted. */
export const offerOf = (
  releases: readonly PublishedRelease[],
  { platform, channel, cpus }: Button,
): PublishedRelease | undefined =>
  releases.find(
    (release) =>
      release.status === 'latest' &&
      release.platform === platform &&
      release.channel === channel &&
      (!cpus || ('cpu' in release && cpus.includes(release.cpu))),
  );

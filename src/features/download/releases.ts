import { publishedReleases } from '~/content/read/releases.ts';
import { lineName } from '~/domain/release/line.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';

/** A release as it is published. */
export type PublishedRelease = PublishedManifest['releases'][number];

/** The platforms' own names, which no language translates. */
export const platformNames = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chrome: 'Chrome',
  edge: 'Edge',
  brave: 'Brave',
  firefox: 'Firefox',
  hardware: 'Firmware',
} as const satisfies Record<PublishedRelease['platform'], string>;

/** What a release is called: its platform and version, and the processor where one version has several files. */
export const titleOf = ({ platform, version, ...release }: PublishedRelease): string =>
  [platformNames[platform], version, 'cpu' in release && `(${release.cpu})`].filter(Boolean).join(' ');

/** The releases by line, each line's newest first. */
export const releaseLines = (): PublishedRelease[][] =>
  [...Map.groupBy(publishedReleases().releases, lineName).values()].map((line) =>
    line.toSorted((a, b) => b.date.localeCompare(a.date)),
  );

/** The newest release of a platform that the download page names: what it offers first. */
export const latestRelease = (platform: PublishedRelease['platform']): PublishedRelease | undefined =>
  publishedReleases().releases.find((release) => release.platform === platform && release.status === 'latest');

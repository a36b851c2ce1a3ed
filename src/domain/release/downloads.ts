import { compareReleases } from './line.ts';
import type { PublishedRelease, PublishedReleasesManifest } from './schema.ts';

/** A button of a download page. Its fields select the releases that it offers. */
export interface DownloadButton extends Pick<PublishedRelease, 'platform' | 'channel'> {
  label: string;
  /** Supported processor types. If missing, all are supported. */
  cpus?: readonly string[];
}

/** The buttons of each kind of program that visitors install. */
export const downloadButtons = {
  android: [
    { label: 'googlePlay', platform: 'android', channel: 'store' },
    { label: 'apk', platform: 'android', channel: 'direct', cpus: ['arm64-v8a', 'universal'] },
    { label: 'apk32', platform: 'android', channel: 'direct', cpus: ['armeabi-v7a'] },
  ],
  ios: [
    { label: 'appStore', platform: 'ios', channel: 'store' },
    { label: 'testFlight', platform: 'ios', channel: 'beta' },
  ],
  extension: [
    { label: 'chrome', platform: 'chrome', channel: 'store' },
    { label: 'edge', platform: 'edge', channel: 'store' },
    { label: 'brave', platform: 'brave', channel: 'store' },
    { label: 'firefox', platform: 'firefox', channel: 'store' },
  ],
  desktop: [
    { label: 'forWindows', platform: 'windows', channel: 'direct' },
    { label: 'forMacos', platform: 'macos', channel: 'direct' },
    { label: 'forLinux', platform: 'linux', channel: 'direct' },
  ],
} as const satisfies Record<string, readonly DownloadButton[]>;

export type ProgramKind = keyof typeof downloadButtons;

const isFor = ({ platform, channel, cpus }: DownloadButton, release: PublishedRelease): boolean =>
  release.platform === platform &&
  release.channel === channel &&
  (!cpus || ('cpu' in release && cpus.includes(release.cpu)));

/** Returns the release with the highest version for a button and status. */
const findNewest = (
  releases: readonly PublishedRelease[],
  button: DownloadButton,
  status: PublishedRelease['status'],
): PublishedRelease | undefined =>
  releases
    .filter((release) => release.status === status && isFor(button, release))
    .toSorted((a, b) => compareReleases(b, a))[0];

/** Returns the latest release for a button; undefined if all are recalled or withdrawn. */
export const findOfferedRelease = (
  releases: readonly PublishedRelease[],
  button: DownloadButton,
): PublishedRelease | undefined => findNewest(releases, button, 'latest');

/** Returns the newest release for a button that is withdrawn, but harmless. */
export const withdrawnReleaseOf = (
  releases: readonly PublishedRelease[],
  button: DownloadButton,
): PublishedRelease | undefined => findNewest(releases, button, 'delisted');

/** Whether a button has no release yet, but an announcement. */
export const isAnnounced = (
  { comingSoon }: Pick<PublishedReleasesManifest, 'comingSoon'>,
  { platform, channel }: DownloadButton,
): boolean => comingSoon.some((row) => row.platform === platform && row.channel === channel);

/** Returns the recalled releases of the platforms of some buttons. */
export const recalledReleasesOf = (
  releases: readonly PublishedRelease[],
  buttons: readonly DownloadButton[],
): PublishedRelease[] =>
  releases.filter(
    ({ status, platform }) => status === 'recalled' && buttons.some((button) => button.platform === platform),
  );

/**
 * Whether a download page has something to show for a kind of program: an offer, or a release that is withdrawn,
 * recalled or announced.
 */
export function hasDownloadsOf(manifest: PublishedReleasesManifest, kind: ProgramKind): boolean {
  const { releases } = manifest;
  const buttons: readonly DownloadButton[] = downloadButtons[kind];
  return (
    recalledReleasesOf(releases, buttons).length > 0 ||
    buttons.some(
      (button) =>
        findOfferedRelease(releases, button) ?? withdrawnReleaseOf(releases, button) ?? isAnnounced(manifest, button),
    )
  );
}

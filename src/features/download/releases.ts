import { publishedReleases } from '~/content/read/releases.ts';
import { compareReleases, releaseLineName } from '~/domain/release/line.ts';
import type { PublishedRelease } from '~/domain/release/schema.ts';

/** Returns the releases by line, newest first. */
export const groupReleasesByLine = (): PublishedRelease[][] =>
  [...Map.groupBy(publishedReleases().releases, releaseLineName).values()].map((line) =>
    line.toSorted((a, b) => b.date.localeCompare(a.date)),
  );

const shownDigits = 8;

/** The first digits of a file's hash, which identify it on the page of all versions. */
export const fileIdOf = ({ sha256 }: { sha256: string }): string => sha256.slice(0, shownDigits);

/** The package id of an Android app, and the certificate that signs it. */
export interface ReleaseSigner {
  packageId: string;
  certificateSha256: string;
}

/** Returns the distinct signers of the offered Android packages. */
export function releaseSignersOf(releases: readonly PublishedRelease[]): ReleaseSigner[] {
  const signers = releases.flatMap((release): [string, ReleaseSigner][] => {
    if (release.channel !== 'direct' || release.status !== 'latest') return [];
    const { packageId, certificateSha256 } = release;
    return packageId && certificateSha256 ? [[packageId + certificateSha256, { packageId, certificateSha256 }]] : [];
  });
  return [...new Map(signers).values()];
}

/** A button of a download page. Its fields select the releases that it offers. */
export interface DownloadButton extends Pick<PublishedRelease, 'platform' | 'channel'> {
  label: string;
  /** Supported processor types. If missing, all are supported. */
  cpus?: readonly string[];
}

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

export const withdrawnReleaseOf = (
  releases: readonly PublishedRelease[],
  button: DownloadButton,
): PublishedRelease | undefined => findNewest(releases, button, 'delisted');

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

/** What Android knows a publisher by: the id of its packages, and the certificate that signs them. */
export interface Signer {
  packageId: string;
  certificateSha256: string;
}

/** The signers of the packages that are offered, each once. */
export function signersOf(releases: readonly PublishedRelease[]): Signer[] {
  const signers = releases.flatMap((release): [string, Signer][] => {
    if (release.channel !== 'direct' || release.status !== 'latest') return [];
    const { packageId, certificateSha256 } = release;
    return packageId && certificateSha256 ? [[packageId + certificateSha256, { packageId, certificateSha256 }]] : [];
  });
  return [...new Map(signers).values()];
}

/** A button of a download page, and the releases that it hands out. */
export interface Button extends Pick<PublishedRelease, 'platform' | 'channel'> {
  label: string;
  /** Of a file for some processors alone. */
  cpus?: readonly string[];
}

const isFor = ({ platform, channel, cpus }: Button, release: PublishedRelease): boolean =>
  release.platform === platform &&
  release.channel === channel &&
  (!cpus || ('cpu' in release && cpus.includes(release.cpu)));

/** The newest release that a button may lead to: none where all of them are recalled or delisted. */
export const offerOf = (releases: readonly PublishedRelease[], button: Button): PublishedRelease | undefined =>
  releases.find((release) => release.status === 'latest' && isFor(button, release));

/** The newest of what a button handed out and nobody gets any more. */
export const delistedOf = (releases: readonly PublishedRelease[], button: Button): PublishedRelease | undefined =>
  releases.find((release) => release.status === 'delisted' && isFor(button, release));

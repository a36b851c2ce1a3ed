import { publishedReleases } from '~/content/read/releases.ts';
import { releaseLineName } from '~/domain/release/line.ts';
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

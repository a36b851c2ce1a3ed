import type { PublishedRelease, PublishedReleasesManifest } from './schema.ts';

/** Result of checking a file by its SHA-256, the only proof that it is genuine. */
export type FileVerdict =
  { kind: 'genuine-latest' | 'genuine-old' | 'delisted' | 'recalled'; release: PublishedRelease } | { kind: 'unknown' };

const kinds = { latest: 'genuine-latest', old: 'genuine-old', delisted: 'delisted', recalled: 'recalled' } as const;

export const verdictOfRelease = (release: PublishedRelease): Exclude<FileVerdict, { kind: 'unknown' }> => ({
  ...{ kind: kinds[release.status], release },
});

/** Checks a file by its SHA-256 in lower case. A certificate's fingerprint is not a file hash, so it is unknown. */
export function fileVerdictOf({ releases }: Pick<PublishedReleasesManifest, 'releases'>, sha256: string): FileVerdict {
  const release = releases.find((row) => row.channel === 'direct' && row.sha256 === sha256);
  return release ? verdictOfRelease(release) : { kind: 'unknown' };
}

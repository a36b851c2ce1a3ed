import type { PublishedManifest } from './schema.ts';

type PublishedRelease = PublishedManifest['releases'][number];

/** What is known of a file by its SHA-256 alone: only that makes it genuine. */
export type FileVerdict =
  { kind: 'genuine-latest' | 'genuine-old' | 'delisted' | 'recalled'; release: PublishedRelease } | { kind: 'unknown' };

const kinds = { latest: 'genuine-latest', old: 'genuine-old', delisted: 'delisted', recalled: 'recalled' } as const;

/**
 * The verdict on a file whose SHA-256 is `sha256`, in lower case. A certificate's fingerprint is no file's hash, so it is
 * unknown here.
 */
export function verdictOf({ releases }: Pick<PublishedManifest, 'releases'>, sha256: string): FileVerdict {
  const release = releases.find((row) => row.channel === 'direct' && row.sha256 === sha256);
  return release ? { kind: kinds[release.status], release } : { kind: 'unknown' };
}

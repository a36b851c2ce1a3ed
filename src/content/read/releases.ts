import { appStoreIdOf } from '~/domain/official/app-store-id.ts';
import { hasDownloadsOf, type ProgramKind } from '~/domain/release/downloads.ts';
import { releaseProblemsOf } from '~/domain/release/problems.ts';
import { ReleasesManifestSchema, type PublishedReleasesManifest } from '~/domain/release/schema.ts';
import { releaseStatusOf } from '~/domain/release/status.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot, releasesFile as file } from '../snapshot.ts';
import { lastChangeOf } from './build-facts.ts';

const readReleases = once((): PublishedReleasesManifest => {
  const manifest = readValidSnapshot(file, ReleasesManifestSchema);
  const problems = releaseProblemsOf(manifest, { all: languageCodes, fallback: fallbackLanguage });
  if (problems.length > 0)
    throw new ConfigurationError(`${file}:\n${problems.map(({ text }) => `  ${text}`).join('\n')}`);
  const { releases, comingSoon } = manifest;
  return {
    $schema: '/releases.schema.json',
    releases: releases.map((release) => ({ ...release, status: releaseStatusOf(releases, release) })),
    comingSoon,
  };
});

/** Returns all releases with their status. A problem in the manifest fails the build. */
export const publishedReleases = trackedQuery('publishedReleases', readReleases);

/** Returns when the manifest last changed. */
export const lastReleasesChange = (): string => lastChangeOf(file);

/** Whether a download page has something to show for a kind of program. If not, nothing links to it. */
export const hasProgram = trackedQuery('hasProgram', (kind: ProgramKind): boolean =>
  hasDownloadsOf(publishedReleases(), kind),
);

/** Whether the download page for phones has something to show. */
export const hasPhoneApp = (): boolean => hasProgram('android') || hasProgram('ios');

type DirectRelease = Extract<PublishedReleasesManifest['releases'][number], { channel: 'direct' }>;

/** Returns all files that this site distributes, with any status, in manifest order. */
export const directReleases = (): DirectRelease[] =>
  publishedReleases().releases.filter((release): release is DirectRelease => release.channel === 'direct');

/** Returns the latest file of each release line, in manifest order. */
export const latestDirectReleases = (): DirectRelease[] => directReleases().filter(({ status }) => status === 'latest');

export function appStoreId(): string | undefined {
  const offered = publishedReleases().releases.find(
    ({ platform, channel, status }) => platform === 'ios' && channel === 'store' && status === 'latest',
  );
  return offered && appStoreIdOf(offered.url);
}

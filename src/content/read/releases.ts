import { problemsOf } from '~/domain/release/problems.ts';
import { ManifestSchema, type PublishedManifest } from '~/domain/release/schema.ts';
import { statusOf } from '~/domain/release/status.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid, releasesFile as file } from '../snapshot.ts';

const readReleases = once((): PublishedManifest => {
  const manifest = readValid(file, ManifestSchema);
  const problems = problemsOf(manifest, { all: languageCodes, fallback: fallbackLanguage });
  if (problems.length > 0) throw new ConfigurationError(`${file}:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const { releases, comingSoon } = manifest;
  return {
    $schema: '/releases.schema.json',
    releases: releases.map((release) => ({ ...release, status: statusOf(releases, release) })),
    comingSoon,
  };
});

/** All releases with what each is worth today. A manifest with a problem stops the build: a wrong hash is worse than no page. */
export const publishedReleases = tracked('publishedReleases', readReleases);

/** A file that is handed out by ourselves. */
type DirectRelease = Extract<PublishedManifest['releases'][number], { channel: 'direct' }>;

/** The files that we handed out ourselves, whatever they are worth today, in the order of the manifest. */
export const publishedFiles = (): DirectRelease[] =>
  publishedReleases().releases.filter((release): release is DirectRelease => release.channel === 'direct');

/** The newest file of each line, in the order of the manifest. */
export const latestFiles = (): DirectRelease[] => publishedFiles().filter(({ status }) => status === 'latest');

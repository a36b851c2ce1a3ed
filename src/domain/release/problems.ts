import { compareReleases, releaseLineName } from './line.ts';
import type { ReleasesManifest, AppRelease } from './schema.ts';

const nameOf = (release: AppRelease): string => `${releaseLineName(release)} ${release.version}`;

/** Languages in which texts are required. Recalls need all of them, other texts only the fallback language. */
export interface RequiredTextLanguages {
  all: readonly string[];
  fallback: string;
}

function untranslated(release: AppRelease, { all, fallback }: RequiredTextLanguages): string[] {
  const { notes, delisted, recalled } = release;
  const texts = [
    ['notes', notes, [fallback]],
    ['delisted.reason', delisted?.reason, [fallback]],
    ['recalled.reason', recalled?.reason, all],
    ['recalled.action', recalled?.action, all],
  ] as const;
  return texts.flatMap(([key, text, languages]) => {
    const missing = text ? languages.filter((language) => !Object.hasOwn(text, language)) : [];
    return missing.length > 0 ? [`${nameOf(release)}: ${key} is missing in ${missing.join(', ')}`] : [];
  });
}

type DirectRelease = Extract<AppRelease, { channel: 'direct' }>;

const shared = (key: 'sha256' | 'url', files: readonly DirectRelease[]): string[] =>
  files.flatMap((file) => {
    const owner = files.find((other) => other[key] === file[key]);
    return owner && owner !== file ? [`${nameOf(file)}: has the ${key} of ${nameOf(owner)}`] : [];
  });

/** Finds duplicate hashes and URLs, and file hashes that are the fingerprint of a certificate. */
function confused(releases: readonly AppRelease[]): string[] {
  const files = releases.filter((release) => release.channel === 'direct');
  const certificates = new Set(files.map(({ certificateSha256 }) => certificateSha256));
  return [
    ...shared('sha256', files),
    ...shared('url', files),
    ...files
      .filter(({ sha256 }) => certificates.has(sha256))
      .map((file) => `${nameOf(file)}: its sha256 is the fingerprint of a certificate`),
  ];
}

const unsigned = (release: AppRelease): string[] =>
  release.platform === 'android' &&
  release.channel === 'direct' &&
  (release.packageId === undefined || release.certificateSha256 === undefined)
    ? [`${nameOf(release)}: a package needs packageId and certificateSha256`]
    : [];

/** Reports a release whose version is not higher than an earlier one of its line. A recall of that one allows it. */
function backwards(release: AppRelease, releases: readonly AppRelease[]): string[] {
  const position = releases.indexOf(release);
  return releases
    .filter((other, index) => {
      const isEarlier = other.date < release.date || (other.date === release.date && index > position);
      return isEarlier && releaseLineName(other) === releaseLineName(release) && other.recalled === undefined;
    })
    .filter((earlier) => compareReleases(release, earlier) <= 0)
    .map(
      (earlier) =>
        `${nameOf(release)}: is not higher than ${earlier.version} of ${earlier.date}, which is not recalled`,
    );
}

function early({ date, delisted, recalled, ...release }: AppRelease): string[] {
  const isEarly = [delisted, recalled].some((end) => end !== undefined && end.date < date);
  return isEarly ? [`${releaseLineName(release)} ${release.version}: ended before it was released`] : [];
}

/** Returns why a manifest must not be published. Of releases of the same day, the newest comes first in the file. */
export const releaseProblemsOf = (
  { releases, comingSoon }: ReleasesManifest,
  languages: RequiredTextLanguages,
): string[] => [
  ...releases.flatMap((release) => [
    ...untranslated(release, languages),
    ...unsigned(release),
    ...backwards(release, releases),
    ...early(release),
  ]),
  ...confused(releases),
  ...comingSoon.flatMap(({ platform, channel }) =>
    releases.some((release) => release.platform === platform && release.channel === channel)
      ? [`${platform} ${channel}: is both coming soon and released`]
      : [],
  ),
];

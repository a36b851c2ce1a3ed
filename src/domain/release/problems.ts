import { compareReleases, releaseLineName } from './line.ts';
import type { ReleasesManifest, AppRelease } from './schema.ts';

/** Why a manifest must not be published. `row` is the release or announcement that has the problem. */
export interface ReleaseProblem {
  kind: 'texts' | 'duplicate' | 'signature' | 'version' | 'dates' | 'announced';
  row: ReleasesManifest['releases' | 'comingSoon'][number];
  text: string;
}

const nameOf = (release: AppRelease): string => `${releaseLineName(release)} ${release.version}`;

const problemOf = (kind: ReleaseProblem['kind'], row: AppRelease, what: string): ReleaseProblem => ({
  kind,
  row,
  text: `${nameOf(row)}: ${what}`,
});

/** Languages in which texts are required. Recalls need all of them, other texts only the fallback language. */
export interface RequiredTextLanguages {
  all: readonly string[];
  fallback: string;
}

function untranslated(release: AppRelease, { all, fallback }: RequiredTextLanguages): ReleaseProblem[] {
  const { notes, delisted, recalled } = release;
  const texts = [
    ['notes', notes, [fallback]],
    ['delisted.reason', delisted?.reason, [fallback]],
    ['recalled.reason', recalled?.reason, all],
    ['recalled.action', recalled?.action, all],
  ] as const;
  return texts.flatMap(([key, text, languages]) => {
    const missing = text ? languages.filter((language) => !Object.hasOwn(text, language)) : [];
    return missing.length > 0 ? [problemOf('texts', release, `${key} is missing in ${missing.join(', ')}`)] : [];
  });
}

type DirectRelease = Extract<AppRelease, { channel: 'direct' }>;

const shared = (key: 'sha256' | 'url', files: readonly DirectRelease[]): ReleaseProblem[] =>
  files.flatMap((file) => {
    const owner = files.find((other) => other[key] === file[key]);
    return owner && owner !== file ? [problemOf('duplicate', file, `has the ${key} of ${nameOf(owner)}`)] : [];
  });

/** Finds duplicate hashes and URLs, and file hashes that are the fingerprint of a certificate. */
function confused(releases: readonly AppRelease[]): ReleaseProblem[] {
  const files = releases.filter((release) => release.channel === 'direct');
  const certificates = new Set(files.map(({ certificateSha256 }) => certificateSha256));
  return [
    ...shared('sha256', files),
    ...shared('url', files),
    ...files
      .filter(({ sha256 }) => certificates.has(sha256))
      .map((file) => problemOf('signature', file, 'its sha256 is the fingerprint of a certificate')),
  ];
}

const unsigned = (release: AppRelease): ReleaseProblem[] =>
  release.platform === 'android' &&
  release.channel === 'direct' &&
  (release.packageId === undefined || release.certificateSha256 === undefined)
    ? [problemOf('signature', release, 'a package needs packageId and certificateSha256')]
    : [];

/** Reports a release whose version is not higher than an earlier one of its line. A recall of that one allows it. */
function backwards(release: AppRelease, releases: readonly AppRelease[]): ReleaseProblem[] {
  const position = releases.indexOf(release);
  return releases
    .filter((other, index) => {
      const isEarlier = other.date < release.date || (other.date === release.date && index > position);
      return isEarlier && releaseLineName(other) === releaseLineName(release) && other.recalled === undefined;
    })
    .filter((earlier) => compareReleases(release, earlier) <= 0)
    .map(({ version, date }) =>
      problemOf('version', release, `is not higher than ${version} of ${date}, which is not recalled`),
    );
}

function early(release: AppRelease): ReleaseProblem[] {
  const isEarly = [release.delisted, release.recalled].some((end) => end !== undefined && end.date < release.date);
  return isEarly ? [problemOf('dates', release, 'ended before it was released')] : [];
}

/** Returns why a manifest must not be published. Of releases of the same day, the newest comes first in the file. */
export const releaseProblemsOf = (
  { releases, comingSoon }: ReleasesManifest,
  languages: RequiredTextLanguages,
): ReleaseProblem[] => [
  ...releases.flatMap((release) => [
    ...untranslated(release, languages),
    ...unsigned(release),
    ...backwards(release, releases),
    ...early(release),
  ]),
  ...confused(releases),
  ...comingSoon
    .filter(({ platform, channel }) => releases.some((one) => one.platform === platform && one.channel === channel))
    .map((row): ReleaseProblem => {
      return { kind: 'announced', row, text: `${row.platform} ${row.channel}: is both coming soon and released` };
    }),
];

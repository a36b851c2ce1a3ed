import { parseUrl } from '~/lib/parse-url.ts';
import { releaseLineName, releaseNameOf } from './line.ts';
import type { ReleasesManifest, AppRelease } from './schema.ts';

/**
 * Finds a release in another manifest: the one with the same version and build, or else the only one with the same
 * version, because its build may have been added.
 */
function findRelease(release: AppRelease, releases: readonly AppRelease[]): AppRelease | undefined {
  const ofVersion = releases.filter(
    (other) => releaseLineName(other) === releaseLineName(release) && other.version === release.version,
  );
  const same = ofVersion.find(({ build }) => build === release.build);
  return same ?? (ofVersion.length === 1 ? ofVersion[0] : undefined);
}

const hostOf = ({ url }: AppRelease): string => parseUrl(url)?.host ?? url;

/** Properties of a published release that must not change. */
const immutableProperties: readonly { what: string; of: (release: AppRelease) => string | undefined }[] = [
  { what: 'sha256', of: (release) => (release.channel === 'direct' ? release.sha256 : undefined) },
  { what: 'certificate', of: (release) => (release.channel === 'direct' ? release.certificateSha256 : undefined) },
  { what: 'package', of: ({ packageId }) => packageId },
  { what: 'host', of: hostOf },
];

/** Properties that are equal for all releases of a line, because systems refuse an update with another key or id. */
const shared = immutableProperties.filter(({ what }) => what !== 'sha256');

/** Returns the names of properties in which a new release differs from all earlier releases of its line. */
function unlike(release: AppRelease, before: readonly AppRelease[]): string[] {
  const earlier = before.filter((other) => releaseLineName(other) === releaseLineName(release));
  return shared
    .filter(({ of }) => {
      const values = earlier.map(of).filter((value) => value !== undefined);
      return values.length > 0 && !values.includes(of(release) ?? '');
    })
    .map(({ what }) => `${releaseNameOf(release)}: has another ${what} than the versions before it`);
}

/**
 * Returns why an operator must accept a new manifest: a published file changed, a new one has another signer or host,
 * or a recall disappeared. An attacker would make such changes.
 */
export function findSuspiciousReleaseChanges(before: ReleasesManifest, after: ReleasesManifest): string[] {
  const known = new Set<AppRelease>();
  const ofPublished = before.releases.flatMap((release) => {
    const name = releaseNameOf(release);
    const next = findRelease(release, after.releases);
    if (next) known.add(next);
    const other = next
      ? immutableProperties.filter(({ of }) => of(release) !== undefined && of(next) !== of(release))
      : [];
    return [
      ...(next ? [] : [`${name}: is gone`]),
      ...other.map(({ what }) => `${name}: has another ${what} than before`),
      ...(release.recalled && !next?.recalled ? [`${name}: is no longer recalled`] : []),
    ];
  });
  const ofNew = after.releases.filter((release) => !known.has(release));
  return [...ofPublished, ...ofNew.flatMap((release) => unlike(release, before.releases))];
}

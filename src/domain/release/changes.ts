import { lineName } from './line.ts';
import type { ReleasesManifest, AppRelease } from './schema.ts';

const nameOf = (release: AppRelease): string => `${lineName(release)} ${release.version}`;

/**
 * Returns the reasons why a manifest must not replace an earlier one: a published file must keep its hash, and a recall
 * must not be revoked. An attacker who controls the published manifest would start with such changes.
 */
export function changesOf(before: ReleasesManifest, after: ReleasesManifest): string[] {
  const now = new Map(after.releases.map((release) => [nameOf(release), release]));
  return before.releases.flatMap((release) => {
    const name = nameOf(release);
    const next = now.get(name);
    const isOtherFile = release.channel === 'direct' && next?.channel === 'direct' && next.sha256 !== release.sha256;
    return [
      ...(isOtherFile ? [`${name}: has another sha256 than before`] : []),
      ...(release.recalled && !next?.recalled ? [`${name}: was recalled, and is no longer`] : []),
    ];
  });
}

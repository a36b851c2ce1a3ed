import { lineName } from './line.ts';
import type { Manifest, Release } from './schema.ts';

const nameOf = (release: Release): string => `${lineName(release)} ${release.version}`;

/**
 * Why one manifest must not follow another, one line a problem: a file that was published stays the file it was, and who was
 * told not to use a release is not told otherwise. Whoever takes over where it is published would begin with that.
 */
export function changesOf(before: Manifest, after: Manifest): string[] {
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

import type { DirectoryEntry } from './directory.ts';

const count = 3;
/** Minimum share of letter pairs that a text and a title have in common. */
const minShare = 0.3;

const pairsOf = (name: string): string[] => Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2));

/** Returns up to three entries whose titles have the most letter pairs in common with a text without a match. */
export function findNearestDapps(entries: readonly DirectoryEntry[], phrase: string): DirectoryEntry[] {
  const wanted = new Set(pairsOf(`|${phrase}|`));
  const likeness = ({ name }: DirectoryEntry) => {
    const own = pairsOf(name);
    return (2 * own.filter((pair) => wanted.has(pair)).length) / (own.length + wanted.size);
  };
  return entries
    .map((entry) => ({ entry, share: likeness(entry) }))
    .filter(({ share }) => share > minShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, count)
    .map(({ entry }) => entry);
}

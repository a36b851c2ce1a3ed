import { recordOf } from '~/lib/record.ts';
import { favoritesKey, readFavorites, toggled, type Favorite } from './favorites-list.ts';
import { persistentAtom } from './persistent-atom.ts';

/** The favorites of a visitor, newest first (row D06). */
export const $favorites = persistentAtom(favoritesKey, readFavorites);

/** Adds a favorite, or takes it out. */
export const toggleFavorite = (favorite: Favorite): void => $favorites.save(toggled($favorites.get(), favorite));

/** The favorites as a file to keep elsewhere. */
export const exportFavorites = (): string => `${JSON.stringify({ favorites: $favorites.get() }, null, 2)}\n`;

/** Adds the favorites of an exported file to those that are there; says how many are new, undefined where it holds none. */
export function importFavorites(text: string): number | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const imported = readFavorites(recordOf(file)['favorites']);
  if (imported.length === 0) return undefined;
  const before = $favorites.get();
  const known = new Set(before.map(({ hid }) => hid));
  const added = imported.filter(({ hid }) => !known.has(hid));
  $favorites.save([...before, ...added]);
  return added.length;
}

import { recordOf } from '~/lib/record.ts';
import { favoritesKey, readFavorites, toggled, type Favorite } from './favorites-list.ts';
import { persistentAtom } from './persistent-atom.ts';

/** The favorites of the visitor, newest first (row D06). */
export const $favorites = persistentAtom(favoritesKey, readFavorites);

/** Adds or removes a favorite. */
export const toggleFavorite = (favorite: Favorite): void => $favorites.save(toggled($favorites.get(), favorite));

/** Exports the favorites as a file. */
export const exportFavorites = (): string => `${JSON.stringify({ favorites: $favorites.get() }, null, 2)}\n`;

/** Imports favorites from an exported file. Returns how many are new, or undefined if the file contains none. */
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

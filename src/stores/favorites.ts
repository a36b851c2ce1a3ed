import { favoritesKey, readFavorites, toggled, type Favorite } from './favorites-list.ts';
import { keptAtom } from './kept-atom.ts';

/** The dapps that a visitor keeps, newest first (spec §2: Dapp store). */
export const $favorites = keptAtom(favoritesKey, readFavorites);

/** Adds a favorite, or takes it out. */
export const toggleFavorite = (favorite: Favorite): void => $favorites.keep(toggled($favorites.get(), favorite));

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
  const imported = readFavorites((file as { favorites?: unknown } | null)?.favorites);
  if (imported.length === 0) return undefined;
  const before = $favorites.get();
  const known = new Set(before.map(({ hid }) => hid));
  const added = imported.filter(({ hid }) => !known.has(hid));
  $favorites.keep([...before, ...added]);
  return added.length;
}

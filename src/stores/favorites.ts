import { asRecord } from '~/lib/record.ts';
import { persistentAtom } from './persistent-atom.ts';

/** A favourite dapp. Its title is needed after the dapp is delisted. */
export interface Favorite {
  hid: string;
  title: string;
}

const maxItems = 1000;
const maxLength = 200;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxLength;

/** Parses stored or imported favorites. Drops invalid rows and duplicates. */
function readFavorites(stored: unknown): readonly Favorite[] {
  if (!Array.isArray(stored)) return [];
  const known = new Map<string, Favorite>();
  for (const row of stored) {
    const { hid, title } = asRecord(row);
    if (isName(hid) && isName(title) && known.size < maxItems) known.set(hid, { hid, title });
  }
  return [...known.values()];
}

/** The favorites of the visitor, newest first (row D06). */
export const $favorites = persistentAtom('favorites', readFavorites);

export const isFavorite = (hid: string): boolean => $favorites.get().some((favorite) => favorite.hid === hid);

/** Adds a favorite at the front, or removes it. */
export function toggleFavorite(favorite: Favorite): void {
  const added = isFavorite(favorite.hid) ? [] : [favorite];
  $favorites.save((before) => [...added, ...before.filter(({ hid }) => hid !== favorite.hid)]);
}

export const exportFavorites = (): string => `${JSON.stringify({ favorites: $favorites.get() }, null, 2)}\n`;

/** Imports an exported file. Returns the number of new favourites; undefined if the file contains none. */
export function importFavorites(text: string): number | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const imported = readFavorites(asRecord(file)['favorites']);
  if (imported.length === 0) return undefined;
  const before = $favorites.get().length;
  $favorites.save((known) => {
    const ids = new Set(known.map(({ hid }) => hid));
    return [...known, ...imported.filter(({ hid }) => !ids.has(hid))];
  });
  return $favorites.get().length - before;
}

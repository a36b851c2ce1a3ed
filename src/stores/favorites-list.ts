import { recordOf } from '~/lib/record.ts';
import { readStored, writeStored } from './local-storage.ts';

/** A favorite dapp. The title is stored to name it after it is delisted. */
export interface Favorite {
  hid: string;
  title: string;
}

/** The localStorage key of favorites. */
export const favoritesKey = 'favorites';

const most = 1000;
const longest = 200;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** Parses stored or imported favorites. Drops invalid rows and duplicates. */
export function readFavorites(stored: unknown): readonly Favorite[] {
  if (!Array.isArray(stored)) return [];
  const known = new Map<string, Favorite>();
  for (const row of stored) {
    const { hid, title } = recordOf(row);
    if (isName(hid) && isName(title) && known.size < most) known.set(hid, { hid, title });
  }
  return [...known.values()];
}

/** Adds `favorite` at the front, or removes it. */
export const toggled = (favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] => {
  const others = favorites.filter(({ hid }) => hid !== favorite.hid);
  return others.length < favorites.length ? others : [favorite, ...favorites];
};

/** Returns the stored favorites. */
export const storedFavorites = (): readonly Favorite[] => readFavorites(readStored(favoritesKey));

/** Stores favorites and notifies all scripts of the page. */
export const saveFavorites = (favorites: readonly Favorite[]): void => writeStored(favoritesKey, favorites);

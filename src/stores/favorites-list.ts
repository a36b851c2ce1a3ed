import { recordOf } from '~/lib/record.ts';
import { readStored, writeStored } from './local-storage.ts';

/** A dapp that a visitor has marked as a favorite, with its title, so that it can still be named once it is delisted. */
export interface Favorite {
  hid: string;
  title: string;
}

/** The key under which favorites are stored. */
export const favoritesKey = 'favorites';

const most = 1000;
const longest = 200;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** The favorites in whatever was stored or imported: rows that are none are dropped, doubles too. */
export function readFavorites(stored: unknown): readonly Favorite[] {
  if (!Array.isArray(stored)) return [];
  const known = new Map<string, Favorite>();
  for (const row of stored) {
    const { hid, title } = recordOf(row);
    if (isName(hid) && isName(title) && known.size < most) known.set(hid, { hid, title });
  }
  return [...known.values()];
}

/** The favorites with `favorite` added, the newest first, or taken out. */
export const toggled = (favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] => {
  const others = favorites.filter(({ hid }) => hid !== favorite.hid);
  return others.length < favorites.length ? others : [favorite, ...favorites];
};

/** The stored favorites. */
export const storedFavorites = (): readonly Favorite[] => readFavorites(readStored(favoritesKey));

/** Stores favorites and notifies every script of the page. */
export const saveFavorites = (favorites: readonly Favorite[]): void => writeStored(favoritesKey, favorites);

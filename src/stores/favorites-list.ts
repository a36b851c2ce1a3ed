import { keep, recall } from './kept.ts';

/** A dapp that a visitor keeps, with its title, so that it can still be named once it is delisted. */
export interface Favorite {
  hid: string;
  title: string;
}

/** The key that favorites are kept under. */
export const favoritesKey = 'favorites';

const most = 1000;
const longest = 200;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** The favorites in whatever was kept or imported: rows that are none are dropped, doubles too. */
export function readFavorites(kept: unknown): readonly Favorite[] {
  if (!Array.isArray(kept)) return [];
  const known = new Map<string, Favorite>();
  for (const row of kept) {
    const { hid, title } = (row ?? {}) as Partial<Record<string, unknown>>;
    if (isName(hid) && isName(title) && known.size < most) known.set(hid, { hid, title });
  }
  return [...known.values()];
}

/** The favorites with `favorite` added, the newest first, or taken out. */
export const toggled = (favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] => {
  const others = favorites.filter(({ hid }) => hid !== favorite.hid);
  return others.length < favorites.length ? others : [favorite, ...favorites];
};

/** The favorites that the browser keeps. */
export const recallFavorites = (): readonly Favorite[] => readFavorites(recall(favoritesKey));

/** Keeps favorites and tells every script of the page. */
export const keepFavorites = (favorites: readonly Favorite[]): void => keep(favoritesKey, favorites);

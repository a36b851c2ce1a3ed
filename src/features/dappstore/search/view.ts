import * as constants from '~/config/constants.ts';

/** Sort orders that a visitor can choose in place of the default, which is relevance. */
export const sortOrders = ['name', 'chains', 'checked'] as const;

/** Filters of the directory. The URL contains them, so that a view can be shared and restored. */
export interface StoreView {
  q: string;
  /** Codes of chains, any of which must match. Empty: all networks. */
  chains: readonly string[];
  /** Ids of categories, any of which must match. Empty: all categories. */
  categories: readonly number[];
  favorites: boolean;
  /** The chosen sort order. Undefined: by relevance, then in the editors' order. */
  sort?: (typeof sortOrders)[number] | undefined;
}

/** The view of the built directory, which starts with the hot category. */
export const defaultStoreView: StoreView = { q: '', chains: [], categories: [], favorites: false, sort: undefined };

export const sortOrderOf = (text: string | null): StoreView['sort'] => sortOrders.find((sort) => sort === text);

const maxLength = 100;
const favoritesView = 'favorites';

/** Whether the view shows search results instead of the directory. */
export const isSearchView = (view: StoreView): boolean =>
  !['', `?category_id=${constants.hotCategoryId}`].includes(queryOfView(view));

/** Parses a view from the query of a URL. Ignores invalid values. */
export function parseStoreView(query: string): StoreView {
  const fields = new URLSearchParams(query);
  return {
    q: (fields.get('q') ?? '').slice(0, maxLength),
    chains: fields.getAll('chain').filter((code) => /^[\w:.-]{1,50}$/.test(code)),
    categories: fields
      .getAll('category_id')
      .map((id) => Number(id || NaN))
      .filter((id) => Number.isSafeInteger(id)),
    favorites: fields.get('view') === favoritesView,
    sort: sortOrderOf(fields.get('sort')),
  };
}

/** Returns the query of a view with its question mark, or an empty string for the directory as built. */
export function queryOfView({ q, chains, categories, favorites, sort }: StoreView): string {
  const fields = new URLSearchParams();
  const key = q.trim().slice(0, maxLength);
  if (key) fields.set('q', key);
  for (const chain of chains) fields.append('chain', chain);
  for (const category of categories) fields.append('category_id', String(category));
  if (favorites) fields.set('view', favoritesView);
  if (sort) fields.set('sort', sort);
  const text = String(fields);
  return text && `?${text}`;
}

export const toggleItem = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

import * as constants from '~/config/constants.ts';

/** What results can be sorted by, instead of how well they match and the order of the list. */
export const sorts = ['name', 'chains', 'checked'] as const;

/** What of the directory is looked at; it stands in the address, so that it can be shared and found again. */
export interface View {
  q: string;
  /** Codes of chains, any of which will do; none: all networks. */
  chains: readonly string[];
  /** Ids of categories, any of which will do; none: all. */
  categories: readonly number[];
  favorites: boolean;
  /** Undefined: what matches best, in the editors' order. */
  sort?: (typeof sorts)[number] | undefined;
}

/** The directory as it was built, which begins with what is hot. */
export const start: View = { q: '', chains: [], categories: [], favorites: false, sort: undefined };

/** What a text of an address or a menu asks to sort by. */
export const sortOf = (text: string | null): View['sort'] => sorts.find((sort) => sort === text);

const longest = 100;
const favoritesView = 'favorites';

/** Whether the search shows anything in the place of the directory, whose first list is what is hot. */
export const isSearch = (view: View): boolean =>
  !['', `?category_id=${constants.hotCategoryId}`].includes(queryOfView(view));

/** The view that an address asks for; what makes no sense in it is left out. */
export function viewOf(query: string): View {
  const fields = new URLSearchParams(query);
  return {
    q: (fields.get('q') ?? '').slice(0, longest),
    chains: fields.getAll('chain').filter((code) => /^[\w:.-]{1,50}$/.test(code)),
    categories: fields
      .getAll('category_id')
      .map((id) => Number(id || NaN))
      .filter((id) => Number.isSafeInteger(id)),
    favorites: fields.get('view') === favoritesView,
    sort: sortOf(fields.get('sort')),
  };
}

/** The query of a view's address, with its question mark; empty for the directory as it was built. */
export function queryOfView({ q, chains, categories, favorites, sort }: View): string {
  const fields = new URLSearchParams();
  if (q.trim()) fields.set('q', q.trim());
  for (const chain of chains) fields.append('chain', chain);
  for (const category of categories) fields.append('category_id', String(category));
  if (favorites) fields.set('view', favoritesView);
  if (sort) fields.set('sort', sort);
  return fields.size > 0 ? `?${fields}` : '';
}

/** A list with an item more, or without it where it was there. */
export const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

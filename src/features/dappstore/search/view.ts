import * as constants from '~/config/constants.ts';

/** What of the directory is looked at; it stands in the address, so that it can be shared and found again. */
export interface View {
  q: string;
  /** The code of a chain; empty: all networks. */
  chain: string;
  /** The id of a category; undefined: all. */
  category?: number | undefined;
  favorites: boolean;
}

/** The directory as it was built, which begins with what is hot. */
export const start: View = { q: '', chain: '', category: undefined, favorites: false };

const longest = 100;
const favoritesView = 'favorites';

/** Whether the search shows anything in the place of the directory. */
export const isSearch = ({ q, chain, category, favorites }: View): boolean =>
  q.trim() !== '' || chain !== '' || category !== undefined || favorites;

/** The view that an address asks for; what makes no sense in it is left out, and the hot category is where all begins. */
export function viewOf(query: string): View {
  const fields = new URLSearchParams(query);
  const id = Number(fields.get('category_id') || NaN);
  return {
    q: (fields.get('q') ?? '').slice(0, longest),
    chain: /^[\w:.-]{1,50}$/.test(fields.get('chain') ?? '') ? (fields.get('chain') ?? '') : '',
    category: Number.isSafeInteger(id) && id !== constants.hotCategoryId ? id : undefined,
    favorites: fields.get('view') === favoritesView,
  };
}

/** The query of a view's address, with its question mark; empty for the directory as it was built. */
export function queryOfView({ q, chain, category, favorites }: View): string {
  const fields = new URLSearchParams();
  if (q.trim()) fields.set('q', q.trim());
  if (chain) fields.set('chain', chain);
  if (category !== undefined) fields.set('category_id', String(category));
  if (favorites) fields.set('view', favoritesView);
  return fields.size > 0 ? `?${fields}` : '';
}

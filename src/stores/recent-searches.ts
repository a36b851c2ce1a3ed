import { persistentAtom } from './persistent-atom.ts';

const most = 8;
const longest = 100;

/** What a visitor looked for, newest first (row D02). */
export const $recentSearches = persistentAtom('recentSearches', (stored): readonly string[] =>
  Array.isArray(stored)
    ? stored
        .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= longest)
        .slice(0, most)
    : [],
);

const without = (text: string) => $recentSearches.get().filter((known) => known !== text);

/** Remembers a search that led somewhere; what is longer than a query is none. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query && query.length <= longest) $recentSearches.save([query, ...without(query)].slice(0, most));
}

/** Forgets one search. */
export const forgetSearch = (text: string): void => $recentSearches.save(without(text));

/** Forgets all searches. */
export const forgetSearches = (): void => $recentSearches.save([]);

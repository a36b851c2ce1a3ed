import { persistentAtom } from './persistent-atom.ts';

const maxItems = 8;
const maxLength = 100;

/** Recent searches of the visitor, newest first, up to 8 (row D02). */
export const $recentSearches = persistentAtom('recentSearches', (stored): readonly string[] =>
  Array.isArray(stored)
    ? stored
        .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= maxLength)
        .slice(0, maxItems)
    : [],
);

const without = (searches: readonly string[], text: string) => searches.filter((known) => known !== text);

/** Adds a search that found something. Ignores texts longer than 100 characters. */
export function addRecentSearch(text: string): void {
  const query = text.trim();
  if (query && query.length <= maxLength)
    $recentSearches.save((before) => [query, ...without(before, query)].slice(0, maxItems));
}

export const removeRecentSearch = (text: string): void => $recentSearches.save((before) => without(before, text));

export const clearRecentSearches = (): void => $recentSearches.save(() => []);

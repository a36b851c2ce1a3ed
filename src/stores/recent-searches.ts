import { keptAtom } from './kept-atom.ts';

const most = 8;
const longest = 100;

/** What a visitor looked for, newest first (spec §2: Dapp store). */
export const $recentSearches = keptAtom('recentSearches', (kept): readonly string[] =>
  Array.isArray(kept)
    ? kept
        .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= longest)
        .slice(0, most)
    : [],
);

const without = (text: string) => $recentSearches.get().filter((known) => known !== text);

/** Remembers a search that led somewhere; what is longer than a query is none. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query && query.length <= longest) $recentSearches.keep([query, ...without(query)].slice(0, most));
}

/** Forgets one search. */
export const forgetSearch = (text: string): void => $recentSearches.keep(without(text));

/** Forgets all searches. */
export const forgetSearches = (): void => $recentSearches.keep([]);

import { foldText } from '~/lib/fold-text.ts';

/** Folds the names of a chain for search and joins them with `|`. */
export const foldChainNames = (names: readonly string[]): string => `|${[...new Set(names.map(foldText))].join('|')}|`;

/** Whether a search term matches a chain's folded names: as a part of a name, or as a complete id. */
export function matchesChainSearch(names: string, typed: string): boolean {
  const text = foldText(typed.trim());
  return names.includes(/^\d/.test(text) ? `|${text}|` : text);
}

import { foldText } from '~/lib/fold-text.ts';

/** Names of a chain as a search of chains compares them: folded, between bars. */
export const searchNames = (names: readonly string[]): string => `|${[...new Set(names.map(foldText))].join('|')}|`;

/** Whether a chain goes by what somebody types: a part of a name, or an id, which is no part of another one. */
export function goesBy(names: string, typed: string): boolean {
  const text = foldText(typed.trim());
  return names.includes(/^\d/.test(text) ? `|${text}|` : text);
}

const shown = 2;

/** The first names of a list, and how many more there are. */
export const namesInShort = (names: readonly string[]): string =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` +${names.length - shown}` : '');

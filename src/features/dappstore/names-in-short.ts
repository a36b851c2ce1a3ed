const shown = 2;

/** Joins the first two names, and the number of all others. */
export const summarizeNames = (names: readonly string[]): string =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` +${names.length - shown}` : '');

const shown = 2;

/** Joins the first two names and adds the number of the others: `Ethereum, Base +3`. */
export const summarizeNames = (names: readonly string[]): string =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` +${names.length - shown}` : '');

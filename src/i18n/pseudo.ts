const acute = '\u0301';

/** Adds accents, brackets and a third of its length to a text, to find clipped and untranslated texts. */
export function pseudoLocalize(text: string): string {
  const foreign = text.replace(/(\{\{[^}]*\}\})|[aeiou]|[a-z]/gi, (match, placeholder?: string) => {
    if (placeholder) return placeholder;
    return /[aeiou]/i.test(match) ? `${match}${acute}${match.toLowerCase()}${acute}` : `${match}${acute}`;
  });
  return `[${foreign}]`.normalize('NFC');
}

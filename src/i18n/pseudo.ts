const acute = '\u0301';

/**
 * Pseudo-localizes a text: accented, in brackets and about a third longer, to find clipped, rigid and untranslated
 * texts.
 */
export function pseudoLocalize(text: string): string {
  const foreign = text.replace(/(\{\{[^}]*\}\})|[aeiou]|[a-z]/gi, (match, placeholder?: string) => {
    if (placeholder) return placeholder;
    return /[aeiou]/i.test(match) ? `${match}${acute}${match.toLowerCase()}${acute}` : `${match}${acute}`;
  });
  return `[${foreign}]`.normalize('NFC');
}

const acute = '\u0301';

/**
 * The text in a language that nobody speaks: accented, about a third longer (vowels are doubled), in brackets, its
 * `{{placeholders}}` untouched. In development it shows what is cut off, what cannot bend and what is not translated.
 */
export function pseudo(text: string): string {
  const foreign = text.replace(/(\{\{[^}]*\}\})|[aeiou]|[a-z]/gi, (match, placeholder?: string) => {
    if (placeholder) return placeholder;
    return /[aeiou]/i.test(match) ? `${match}${acute}${match.toLowerCase()}${acute}` : `${match}${acute}`;
  });
  return `[${foreign}]`.normalize('NFC');
}

/** How many colours monograms come in. */
export const monogramColours = 12;

/** The colour, 0 to 11, of a name's monogram: always the same for the same name. */
export function monogramColour(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % monogramColours;
}

/** The one or two letters of a name's monogram. */
export function monogramLetters(name: string): string {
  const [first = '', second] = name.split(/[\s.-]+/).filter(Boolean);
  const letters = second ? [first, second].map((word) => [...word][0]) : [...first].slice(0, 2);
  return letters.join('');
}

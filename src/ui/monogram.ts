/** How many colours monograms come in. */
export const monogramColours = 12;

/** The colour, 0 to 11, of a name's monogram: always the same for the same name. */
export function monogramColour(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % monogramColours;
}

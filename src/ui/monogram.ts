const monogramColourCount = 12;

/** Returns the colour of a monogram, 0 to 11, which depends only on the name. */
export function monogramColourOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % monogramColourCount;
}

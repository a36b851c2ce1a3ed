/** Returns frequent misspellings of a name of several words, without the name itself. */
export function misspellingsOfName(name: string): string[] {
  const wrong = [name.replaceAll(' ', ''), name.toLowerCase(), name.toUpperCase(), name.replaceAll(' ', '-')];
  return [...new Set(wrong)].filter((spelling) => spelling !== name);
}

// A letter with its combining marks, and a following letter that a virama joins to it.
const letters = /[\p{L}\p{N}]\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*/gu;

/**
 * Returns one or two initials: of the first two words, the capitals, or the first letters. For syllabic scripts, one.
 */
export function initialsOf(name: string): string {
  const [[letter = '', ...others] = [], second] = name
    .split(/[\s.\-_/]+/)
    .map((word) => word.match(letters))
    .filter((found) => found !== null);
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter)) return letter;
  if (second) return (letter + second[0]).toUpperCase();
  return letter.toUpperCase() + (others.find((other) => /[\p{Lu}\p{N}]/u.test(other)) ?? others[0] ?? '');
}

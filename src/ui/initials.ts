// A letter with combining marks, and the following letter if a virama joins them.
const letters = /[\p{L}\p{N}]\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*/gu;

/** Returns one or two initials: of the first two words, the capitals, or the beginning. One for syllabic scripts. */
export function initialsOf(name: string): string {
  const [[letter = '', ...others] = [], second] = name
    .split(/[\s.\-_/]+/)
    .map((word) => word.match(letters))
    .filter((found) => found !== null);
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter)) return letter;
  if (second) return (letter + second[0]).toUpperCase();
  return letter.toUpperCase() + (others.find((other) => /[\p{Lu}\p{N}]/u.test(other)) ?? others[0] ?? '');
}

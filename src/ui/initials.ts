// A letter with its marks; where a virama joins it to the next one, both.
const letters = /[\p{L}\p{N}]\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*/gu;

/** The one or two letters that stand for a name: of its first words, its capitals, or its beginning; one sign where a sign is a syllable. */
export function initialsOf(name: string): string {
  const [[letter = '', ...others] = [], second] = name
    .split(/[\s.\-_/]+/)
    .map((word) => word.match(letters))
    .filter((found) => found !== null);
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter)) return letter;
  if (second) return (letter + second[0]).toUpperCase();
  return letter.toUpperCase() + (others.find((other) => /[\p{Lu}\p{N}]/u.test(other)) ?? others[0] ?? '');
}

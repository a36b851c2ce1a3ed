/** Whether a name starts with a word, allowing one typo: a wrong, missing or extra letter, or two swapped letters. */
export function startsWithTypo(name: string, word: string): boolean {
  let at = 0;
  while (at < word.length && name[at] === word[at]) at++;
  if (at >= word.length - 1) return true;
  const continues = (inWord: number, inName: number) =>
    name[inName] === word[inWord] && name.startsWith(word.slice(inWord), inName);
  const isSwapped = word[at] === name[at + 1] && word[at + 1] === name[at];
  return (
    continues(at + 1, at + 1) ||
    continues(at, at + 1) ||
    continues(at + 1, at) ||
    (isSwapped && name.startsWith(word.slice(at + 2), at + 2))
  );
}

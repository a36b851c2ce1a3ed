/** Number of words in the shortest recovery phrase. */
export const minRecoveryPhraseWords = 12;

/**
 * Splits a text into words, also at a capital inside a word. Replaces a run of Chinese characters by its first
 * character, an empty word and its last character: only the ends can belong to a phrase that continues outside the run.
 */
const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .flatMap((word) =>
      /^\p{Script=Han}{2,}$/u.test(word) ? [[...word][0] ?? '', '', [...word].at(-1) ?? ''] : [word],
    );

/** Whether a text contains twelve consecutive words that satisfy a condition. One other word may interrupt them. */
export function hasConsecutiveWords(text: string, isMeant: (word: string) => boolean): boolean {
  let run = 0;
  let before = 0;
  return wordsIn(text).some((word) => {
    if (word !== '' && isMeant(word)) run++;
    else [before, run] = [run, 0];
    return before + run >= minRecoveryPhraseWords;
  });
}

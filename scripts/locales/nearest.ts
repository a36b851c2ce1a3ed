function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/**
 * Returns the most similar known word. Allows differences in a third of the letters, or in two letters of a short word.
 */
export function findNearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const found = distance(word, candidate);
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/**
 * Returns a suggestion to append to a message, such as `: did you mean ko?`. Returns an empty string if no known word
 * is similar.
 */
export function suggestNearestWord(word: string, known: Iterable<string>): string {
  const found = findNearestWord(word, known);
  return found === undefined ? '' : `: did you mean ${found}?`;
}

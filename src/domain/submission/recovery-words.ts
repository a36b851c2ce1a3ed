/** Word lists of recovery phrases, one per language, as hashes of words (`numberOf`). */
export type RecoveryWordLists = readonly ReadonlySet<number>[];

// Range of the hashes. An unlisted word matches by chance with a probability of 2048 / range, and a phrase needs twelve
// words.
const range = 2 ** 17;
/** Words of the shortest phrase. */
const minWords = 12;
// Packed numbers are character codes, which start after the control characters.
const firstCode = 32;

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Hashes a word (FNV-1a). Ignores case and accents. */
function numberOf(word: string): number {
  let sum = 0x811c9dc5;
  for (const unit of plain(word)) sum = Math.imul(sum ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) & (range - 1);
}

/** Packs a list for the browser: the differences between its sorted numbers. */
export function packRecoveryWords(words: readonly string[]): string {
  const numbers = [...new Set(words.map(numberOf))].sort((one, other) => one - other);
  return numbers.map((at, place) => String.fromCharCode(at - (numbers[place - 1] ?? 0) + firstCode)).join('');
}

/** Unpacks a list of `packRecoveryWords`. */
export function unpackRecoveryWords(packed: string): ReadonlySet<number> {
  let at = 0;
  return new Set([...packed].map((one) => (at += one.charCodeAt(0) - firstCode)));
}

/**
 * Splits a text into words. A run of Chinese characters becomes its first character, an empty word and its last
 * character, because only the ends can belong to a phrase that continues outside the run.
 */
const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) =>
      /^\p{Script=Han}{2,}$/u.test(word) ? [[...word][0] ?? '', '', [...word].at(-1) ?? ''] : [word],
    );

/** Whether twelve consecutive words of a text satisfy a condition. */
export function hasConsecutiveWords(text: string, isMeant: (word: string) => boolean): boolean {
  let run = 0;
  return wordsIn(text).some((word) => (run = word !== '' && isMeant(word) ? run + 1 : 0) >= minWords);
}

// Only Chinese lists contain words of one character. In other scripts, such a word would match by chance.
const canBeListed = (word: string): boolean => word.length > 1 || /\p{Script=Han}/u.test(word);

/** Whether a text contains a recovery phrase in one of the languages, also inside a sentence. */
export const containsRecoveryPhrase = (text: string, lists: RecoveryWordLists): boolean =>
  text.length >= minWords &&
  lists.some((list) => hasConsecutiveWords(text, (word) => canBeListed(word) && list.has(numberOf(word))));

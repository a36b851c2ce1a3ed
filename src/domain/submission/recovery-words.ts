import { hasConsecutiveWords, minRecoveryPhraseWords } from './consecutive-words.ts';
import type { RecoveryPhraseDetector } from './known.ts';

/** Word lists of recovery phrases, one per language, as hashes of words (`numberOf`). */
type RecoveryWordLists = readonly ReadonlySet<number>[];

// Range of the hashes. An unlisted word matches by chance with a probability of 2048 / range. That is low enough,
// because a phrase needs twelve matching words.
const range = 2 ** 17;
// In packed lists, each number is a character code. The codes start after the control characters.
const firstCode = 32;

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const emptySum = 0x811c9dc5;

/** Adds letters to the sum of a word (FNV-1a). Ignores case and accents. */
function addLetters(sum: number, letters: string): number {
  let next = sum;
  for (const unit of plain(letters)) next = Math.imul(next ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return next;
}

const numberOfSum = (sum: number): number => (sum ^ (sum >>> 15)) & (range - 1);

const numberOf = (word: string): number => numberOfSum(addLetters(emptySum, word));

/** Packs a list for the browser: the differences between its sorted numbers. */
export function packRecoveryWords(words: readonly string[]): string {
  const numbers = [...new Set(words.map(numberOf))].sort((one, other) => one - other);
  return numbers.map((at, place) => String.fromCharCode(at - (numbers[place - 1] ?? 0) + firstCode)).join('');
}

function unpackRecoveryWords(packed: string): ReadonlySet<number> {
  let at = 0;
  return new Set([...packed].map((one) => (at += one.charCodeAt(0) - firstCode)));
}

// Only Chinese lists contain words of one character. In other scripts, such a word would match by chance.
const canBeListed = (word: string): boolean => word.length > 1 || /\p{Script=Han}/u.test(word);

// The most frequent characters of Chinese texts. Sentences contain many of them, recovery phrases few.
const frequentCharacters = new Set(
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十' +
    '這為個國時來們於對會發動過說產種後學經',
);
const maxFrequent = 2;
// Words of texts about wallets that are missing in the browsers' dictionaries.
const terms =
  /代[币幣]|助[记記][词詞]|[私密公][钥鑰]|合[约約]|[质質]押|[跨公][链鏈]|[链鏈]上|[资資]金池|插件|表[单單]|授[权權]|[仓倉]位|[页頁]面|[签簽]名|地址|[账帳][户戶]|[网網][络絡路]|交易|[钱錢]包|[额額]度|客服/u;
/** Maximum number of words with two characters in a recovery phrase: there they occur only by chance. */
const maxPairs = 2;

/** Splits a run of characters into words; in Firefox before 125, which lacks Intl.Segmenter, into characters. */
const wordsOfRun = (run: string): string[][] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(run)].map(({ segment }) => [...segment])
    : [...run].map((character) => [character]);

/** Whether the words of a run of Chinese characters contain twelve words of a list that do not form a sentence. */
function hasChinesePhrase(words: readonly string[][], isListed: (character: string) => boolean): boolean {
  return words.some((_, start) => {
    let [count, pairs, frequent] = [0, 0, 0];
    for (let at = start; at < words.length; at++) {
      const characters = words[at] ?? [];
      if (characters.length > 1) pairs++;
      frequent += characters.filter((one) => frequentCharacters.has(one)).length;
      const isMeant = characters.length <= 2 && characters.every(isListed);
      if (!isMeant || pairs > maxPairs || frequent > maxFrequent) return false;
      count += characters.length;
      if (count >= minRecoveryPhraseWords) return true;
    }
    return false;
  });
}

// Minimum and maximum length of listed words in scripts with letters.
const [shortestWord, longestWord] = [2, 9];

// Minimum number of distinct letters. A run of one letter would match if the hash of a part is in a list by chance.
const minDistinctLetters = 6;

/**
 * Returns the hashes of all possible words in a run of letters: for each letter, of the words that begin there, by
 * length. An empty list for a run that cannot be a phrase.
 */
function numbersInRun(run: string): number[][] {
  const letters = [...run];
  if (new Set(letters).size < minDistinctLetters) return [];
  return letters.map((_, start) => {
    let sum = emptySum;
    return letters.slice(start, start + longestWord).map((letter) => numberOfSum((sum = addLetters(sum, letter))));
  });
}

/** Whether a run of letters contains twelve consecutive words of a list without separators. */
function hasJoinedPhrase(numbers: readonly number[][], list: ReadonlySet<number>): boolean {
  // For each position, the largest number of consecutive listed words that end there.
  const counts = new Uint8Array(numbers.length + 1);
  return numbers.some((ofWords, start) => {
    const count = (counts[start] ?? 0) + 1;
    for (let length = shortestWord; length <= ofWords.length; length++) {
      if ((counts[start + length] ?? 0) >= count || !list.has(ofWords[length - 1] ?? -1)) continue;
      counts[start + length] = count;
      if (count >= minRecoveryPhraseWords) return true;
    }
    return false;
  });
}

const chineseRuns = new RegExp(`\\p{Script=Han}{${minRecoveryPhraseWords},}`, 'gu');
const letterRuns = new RegExp(
  `[\\p{Script=Latin}\\p{Script=Hiragana}\\p{Script=Hangul}\\p{M}]{${2 * minRecoveryPhraseWords},}`,
  'gu',
);

/** Whether a text contains a recovery phrase in one of the languages, also inside a sentence or without spaces. */
function containsRecoveryPhrase(text: string, lists: RecoveryWordLists): boolean {
  if (text.length < minRecoveryPhraseWords) return false;
  const composed = text.normalize('NFC');
  const chinese = (composed.match(chineseRuns) ?? []).flatMap((run) => run.split(terms)).map(wordsOfRun);
  const joined = (composed.match(letterRuns) ?? []).map(numbersInRun);
  // Hashes each word once for all lists.
  const known = new Map<string, number>();
  const numberOfWord = (word: string): number => {
    const number = known.get(word) ?? numberOf(word);
    known.set(word, number);
    return number;
  };
  return lists.some((list) => {
    const isListed = (word: string) => canBeListed(word) && list.has(numberOfWord(word));
    return (
      hasConsecutiveWords(text, isListed) ||
      chinese.some((words) => hasChinesePhrase(words, isListed)) ||
      joined.some((numbers) => hasJoinedPhrase(numbers, list))
    );
  });
}

/** Returns a function that finds recovery phrases of packed lists (`packRecoveryWords`). */
export function createRecoveryPhraseDetector(packed: readonly string[]): RecoveryPhraseDetector {
  const lists = packed.map(unpackRecoveryWords);
  return (text) => containsRecoveryPhrase(text, lists);
}

import type { DirectoryEntry, ChainsAndCategories } from './directory.ts';
import { isUnspaced, type SearchQuery } from './query-words.ts';

/** Rank of a match; lower is better. Plain constants keep the search bundle small. */
type Rank = number;

const asName = 0;
/** Rank of the end of a well-known name: "swap" finds Uniswap before Swappi. */
const asPart = 1;
const asBeginning = 2;
const asWord = 3;
const asEnd = 4;
const inKind = 5;
const inside = 6;
const inText = 7;
const nowhere = 8;

/** Ranks of matches that start a word. */
const wordStarts = [asName, asBeginning, asWord, inKind];

/** Search texts of up to this length match too easily by chance, so they must match more exactly. */
const shortLength = 3;
/** Maximum number of good results to which near matches are added. */
const few = 5;
/** Only in longer words may the first letter be the typo. */
const maxFixedStart = 5;

const isTooShort = (text: string, maxLength: number) => text.length <= maxLength && !isUnspaced(text);

function nameFinder(text: string): (entry: DirectoryEntry) => Rank {
  const [whole, beginning, word, end] = [`|${text}|`, `|${text}`, ` ${text}`, `${text}|`];
  const mayEnd = !isTooShort(text, shortLength - 1);
  return ({ name, names, isWellKnown }) => {
    if (!names.includes(text)) return nowhere;
    if (names.includes(whole)) return asName;
    if (name.includes(beginning)) return asBeginning;
    if (name.includes(word)) return asWord;
    if (!mayEnd || !name.includes(end)) return inside;
    return isWellKnown ? asPart : asEnd;
  };
}

/** Returns a function that computes a rank once per `ChainsAndCategories` and caches it. */
function ofKinds(find: (names: string) => Rank): (kind: ChainsAndCategories) => Rank {
  const byNames = new Map<string, Rank>();
  const byKind: Rank[] = [];
  const ofNames = (names: string): Rank => {
    const found = byNames.get(names) ?? find(names);
    byNames.set(names, found);
    return found;
  };
  return ({ number, names }) => (byKind[number] ??= Math.min(nowhere, ...names.map(ofNames)));
}

function kindFinder(text: string): (kind: ChainsAndCategories) => Rank {
  // A short text must equal a word of a name with several words: "bnb" matches BNB Smart Chain.
  const within = isTooShort(text, shortLength) ? [`|${text} `, ` ${text} `, ` ${text}|`] : [text];
  return ofKinds((names) => {
    if (names.includes(`|${text}|`)) return inKind;
    return within.some((part) => names.includes(part)) ? inside : nowhere;
  });
}

type Find = (entry: DirectoryEntry) => Rank;

function finder(text: string): Find {
  const [ofNames, ofKind] = [nameFinder(text), kindFinder(text)];
  const part = isTooShort(text, shortLength - 1) ? ` ${text}` : text;
  return (entry) => {
    const best = Math.min(ofNames(entry), ofKind(entry.kind));
    return best === nowhere && entry.text.includes(part) ? inText : best;
  };
}

/** Returns a function that ranks an entry by the worst match of all words. */
function allFinder(words: readonly string[]): Find {
  const finds = words.map(finder);
  const kinds = words.map(kindFinder);
  const contains = ({ names, text, kind }: DirectoryEntry) =>
    words.every((word, at) => names.includes(word) || text.includes(word) || kinds[at]?.(kind) !== nowhere);
  return (entry) => (contains(entry) ? Math.max(...finds.map((find) => find(entry))) : nowhere);
}

function byRank(entries: readonly DirectoryEntry[], find: Find): DirectoryEntry[][] {
  const found: DirectoryEntry[][] = Array.from({ length: nowhere + 1 }, () => []);
  for (const entry of entries) found[find(entry)]?.push(entry);
  return found.slice(0, nowhere);
}

/** Groups entries by rank for a query: the phrase, with or without spaces, or all its words. */
function findIn(entries: readonly DirectoryEntry[], { phrase, words }: SearchQuery): DirectoryEntry[][] {
  const whole = finder(phrase);
  if (words.length === 1 && words[0] === phrase) return byRank(entries, whole);
  // In scripts without spaces, word boundaries are guesses. Uses them only if nothing matches the whole phrase.
  if (!phrase.includes(' ') && isUnspaced(phrase)) {
    const found = byRank(entries, whole);
    if (found.some(({ length }) => length > 0)) return found;
  }
  const [joined, parts] = [finder(phrase.replaceAll(' ', '')), allFinder(words)];
  return byRank(entries, (entry) => {
    const worst = parts(entry);
    // If a word is missing, only the phrase without spaces can match.
    return Math.min(worst, joined(entry), worst === nowhere ? worst : whole(entry));
  });
}

/** Whether a name starts with a word, allowing one typo: a wrong, missing or extra letter, or two swapped letters. */
function startsWithTypo(name: string, word: string): boolean {
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

/**
 * Returns a function that finds words that start with `word` or are one typo away. A typo leaves one half of the word
 * unchanged, or swaps two letters in its middle.
 */
function nearFinder(word: string): (names: string) => boolean {
  const middle = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  const swapped = first.slice(0, -1) + second.slice(0, 1) + first.slice(-1);
  // Allows another first letter only in long words. Such typos are rare, and short words are similar to many others.
  const mayBeginOtherwise = word.length > maxFixedStart;
  const isNear = (name: string) => (mayBeginOtherwise || name[0] === word[0]) && startsWithTypo(name, word);
  return (names) =>
    (names.includes(first) || names.includes(second) || names.includes(swapped)) &&
    names.split('|').some((name) => isNear(name) || name.split(' ').some(isNear));
}

/** Returns a function that checks an entry for a near match. `withKinds` also checks its chains and categories. */
function forgivingFinder(word: string, withKinds: boolean): (entry: DirectoryEntry) => boolean {
  const ofKind = kindFinder(word);
  const contains = ({ names, kind }: DirectoryEntry) => names.includes(word) || ofKind(kind) < nowhere;
  if (isTooShort(word, shortLength)) return contains;
  const isNear = nearFinder(word);
  const nearKind = ofKinds((names) => (withKinds && isNear(names) ? inKind : nowhere));
  return (entry) => contains(entry) || nearKind(entry.kind) < nowhere || isNear(entry.names);
}

/** Returns the entries that match a query, best first. If few match well, adds entries that are one typo away. */
export function matchDirectoryEntries(entries: readonly DirectoryEntry[], query: SearchQuery): DirectoryEntry[] {
  if (query.words.length === 0) return [...entries];
  const found = findIn(entries, query);
  const some = found.slice(0, inText).flat();
  const all = found.flat();
  const isSure = wordStarts.some((where) => found[where]?.length);
  if (isSure || all.length > few) return all;
  const finds = query.words.map((word) => forgivingFinder(word, some.length === 0));
  const near = new Set([...some, ...entries.filter((entry) => finds.every((find) => find(entry)))]);
  return [...new Set([...entries.filter((entry) => near.has(entry)), ...all])];
}

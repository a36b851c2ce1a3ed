import { beginsNear } from '~/lib/begins-near.ts';
import type { Entry, Kind } from './directory.ts';
import { isUnspaced, type Query } from './query-words.ts';

/** Where something was found, one of the following: the lower, the better. Constants, since the search has little room for code. */
type Rank = number;

const asName = 0;
/** The end of a well-known name: "swap" means Uniswap before Swappi. */
const asPart = 1;
const asBeginning = 2;
const asWord = 3;
const asEnd = 4;
const inKind = 5;
const inside = 6;
const inText = 7;
const nowhere = 8;

/** What is found there is no part of a longer word. */
const sure = [asName, asBeginning, asWord, inKind];

/** So few letters stand in a text by chance. */
const chance = 3;
/** As few as these leave room for what was perhaps meant. */
const few = 5;

const isByChance = (text: string, most: number) => text.length <= most && !isUnspaced(text);

/** Where a word or a phrase is found in the names of an entry. */
function nameFinder(text: string): (entry: Entry) => Rank {
  const [whole, beginning, word, end] = [`|${text}|`, `|${text}`, ` ${text}`, `${text}|`];
  const mayEnd = !isByChance(text, chance - 1);
  return ({ name, names, isWellKnown }) => {
    if (!names.includes(text)) return nowhere;
    if (names.includes(whole)) return asName;
    if (name.includes(beginning)) return asBeginning;
    if (name.includes(word)) return asWord;
    if (!mayEnd || !name.includes(end)) return inside;
    return isWellKnown ? asPart : asEnd;
  };
}

/** What `find` says of the names of a chain or category, the best of all that a dapp is of; each is looked at once. */
function ofKinds(find: (names: string) => Rank): (kind: Kind) => Rank {
  const byNames = new Map<string, Rank>();
  const byKind: Rank[] = [];
  const ofNames = (names: string): Rank => {
    const found = byNames.get(names) ?? find(names);
    byNames.set(names, found);
    return found;
  };
  return ({ number, names }) => (byKind[number] ??= Math.min(nowhere, ...names.map(ofNames)));
}

/** Where a word or a phrase is found in the chains and categories that dapps share. */
function kindFinder(text: string): (kind: Kind) => Rank {
  // Of a name with more words a short word counts as a whole: BNB Smart Chain.
  const within = isByChance(text, chance) ? [`|${text} `, ` ${text} `, ` ${text}|`] : [text];
  return ofKinds((names) => {
    if (names.includes(`|${text}|`)) return inKind;
    return within.some((part) => names.includes(part)) ? inside : nowhere;
  });
}

type Find = (entry: Entry) => Rank;

/** Where a word or a phrase is found in an entry. */
function finder(text: string): Find {
  const [ofNames, ofKind] = [nameFinder(text), kindFinder(text)];
  const part = isByChance(text, chance - 1) ? ` ${text}` : text;
  return (entry) => {
    const best = Math.min(ofNames(entry), ofKind(entry.kind));
    return best === nowhere && entry.text.includes(part) ? inText : best;
  };
}

/** Where all of some words are found: where the worst of them is. */
function allFinder(words: readonly string[]): Find {
  const finds = words.map(finder);
  const kinds = words.map(kindFinder);
  // Where a word is missing it does not matter where the others are.
  const holds = ({ names, text, kind }: Entry) =>
    words.every((word, at) => names.includes(word) || text.includes(word) || kinds[at]?.(kind) !== nowhere);
  return (entry) => (holds(entry) ? Math.max(...finds.map((find) => find(entry))) : nowhere);
}

/** Entries by the rank of what is found in them. */
function byRank(entries: readonly Entry[], find: Find): Entry[][] {
  const found: Entry[][] = Array.from({ length: nowhere + 1 }, () => []);
  for (const entry of entries) found[find(entry)]?.push(entry);
  return found.slice(0, nowhere);
}

/** Entries by the rank of a query: of the whole of it, as it is or without its spaces, or else of every word of it. */
function findIn(entries: readonly Entry[], { phrase, words }: Query): Entry[][] {
  const whole = finder(phrase);
  if (words.length === 1 && words[0] === phrase) return byRank(entries, whole);
  // What is written without spaces is cut by guess: its parts count where it stands nowhere as it is.
  if (!phrase.includes(' ') && isUnspaced(phrase)) {
    const found = byRank(entries, whole);
    if (found.some(({ length }) => length > 0)) return found;
  }
  const [joined, parts] = [finder(phrase.replaceAll(' ', '')), allFinder(words)];
  return byRank(entries, (entry) => {
    const worst = parts(entry);
    // Where a part is missing the whole is as well, but for its spaces.
    return Math.min(worst, joined(entry), worst === nowhere ? worst : whole(entry));
  });
}

/**
 * Finds names between bars, or words in them, that begin with a word but for a typo: one leaves the first or the second half
 * of the word as it is, or swaps two letters between them.
 */
function nearFinder(word: string): (names: string) => boolean {
  const middle = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  const swapped = first.slice(0, -1) + second.slice(0, 1) + first.slice(-1);
  // The first letter is seldom wrong, and a short word is much like many others.
  const mayBeginOtherwise = word.length > few;
  const isNear = (name: string) => (mayBeginOtherwise || name[0] === word[0]) && beginsNear(name, word);
  return (names) =>
    (names.includes(first) || names.includes(second) || names.includes(swapped)) &&
    names.split('|').some((name) => isNear(name) || name.split(' ').some(isNear));
}

/** Whether an entry holds a word in its names or kinds, or one a typo away; in kinds only where these count. */
function forgivingFinder(word: string, withKinds: boolean): (entry: Entry) => boolean {
  const ofKind = kindFinder(word);
  const holds = ({ names, kind }: Entry) => names.includes(word) || ofKind(kind) < nowhere;
  if (isByChance(word, chance)) return holds;
  const isNear = nearFinder(word);
  const nearKind = ofKinds((names) => (withKinds && isNear(names) ? inKind : nowhere));
  return (entry) => holds(entry) || nearKind(entry.kind) < nowhere || isNear(entry.names);
}

/**
 * The entries that hold a query, best first, in the order of the list among equals. Where few do, and only within longer
 * words, those a typo away stand among them.
 */
export function match(entries: readonly Entry[], query: Query): Entry[] {
  if (query.words.length === 0) return [...entries];
  const found = findIn(entries, query);
  const some = found.slice(0, inText).flat();
  const all = found.flat();
  const isSure = sure.some((where) => found[where]?.length);
  if (isSure || all.length > few) return all;
  const isNear = query.words.map((word) => forgivingFinder(word, some.length === 0));
  const near = new Set([...some, ...entries.filter((entry) => isNear.every((holds) => holds(entry)))]);
  return [...new Set([...entries.filter((entry) => near.has(entry)), ...all])];
}

import { hostForms } from '~/lib/host-name.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { asLatin, skeleton } from '~/lib/skeleton.ts';
import { typedHost } from '~/lib/typed-host.ts';
import type { Entry } from './directory.ts';
import { innocentNames, lures, ordinaryNames, strongLures } from './imitation-words.ts';

/** A host that somebody looks for, and the dapp that it seems to imitate. */
export interface Imitation {
  /** The host as it is read. */
  typed: string;
  imitated: Entry;
  /** Whether it may be the beginning of a listed host that is still being typed. */
  isBeginning: boolean;
}

const [shortest, distinct, long, longWord] = [3, 4, 7, 8] as const;
const secondLevels = /^(?:ac|co|com|edu|gov|ne|net|or|org)$/;

/** A host's labels before its ending: `co.uk` is one, as `com` is. */
function cut(host: string): string[] {
  const labels = host.replace(/:\d+$/, '').split('.');
  const hasSecond = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevels.test(labels.at(-2) ?? '');
  return labels.slice(0, hasSecond ? -2 : -1);
}

/** The part of a host that somebody registers, on which all its subdomains are theirs. */
const registered = (host: string): string => {
  const plain = host.replace(/:\d+$/, '');
  return plain
    .split('.')
    .slice(cut(plain).length - 1)
    .join('.');
};

const withoutRuns = (text: string) => text.replace(/(.)\1+/g, '$1');

/** A word in the forms in which it is compared. */
const formsOf = (text: string) => ({
  text,
  latin: asLatin(text),
  skeleton: skeleton(text),
  withoutRuns: withoutRuns(text),
});

type Word = ReturnType<typeof formsOf>;

/** A name by which fakes pass themselves off: a listed dapp's host without its ending, or its title. */
interface Name extends Word {
  /** Whether it means much else as well. */
  isOrdinary: boolean;
  entry: Entry;
}

function namesOf(entry: Entry): Name[] {
  const own = cut(entry.host).at(-1) ?? '';
  const title = asLatin(entry.title).replace(/[^a-z\d]/g, '');
  const joined = registered(entry.host).replaceAll('.', '');
  const texts = new Set([own]);
  if (title.length > distinct) texts.add(title);
  if (ordinaryNames.has(own) && joined.length > distinct + 1) texts.add(joined);
  return [...texts]
    .filter((text) => text.length >= shortest)
    .map((text) => ({ ...formsOf(text), isOrdinary: text.length === shortest || ordinaryNames.has(text), entry }));
}

/** Whether a word is a name but for one letter, as far as a name of its length is not a letter away from many words. */
function isTypoOf({ text, skeleton: spelled }: Word, name: Name): boolean {
  const { length } = name.text;
  if (!isOneTypoAway(spelled, name.skeleton)) return false;
  if (length >= long) return true;
  if (text[0] !== name.text[0]) return false;
  if (length > distinct + 1) return true;
  const isSwapped = [...text].sort().join('') === [...name.text].sort().join('');
  return isSwapped || (length > distinct && text.length > length);
}

/** Whether a word is a name in other letters, or with one of them wrong. */
function isLike(word: Word, name: Name): boolean {
  if (word.text === name.text || innocentNames.has(word.text) || lures.has(word.text)) return false;
  // Nobody who is honest writes a name in letters that only look like it.
  if (word.latin === name.text) return true;
  const isSpelledAlike = word.text.length >= distinct && word.skeleton === name.skeleton;
  const hasRuns = word.text.length > name.text.length && word.withoutRuns === name.withoutRuns;
  if (!name.isOrdinary) return isSpelledAlike || hasRuns || (name.text.length >= distinct && isTypoOf(word, name));
  if (isSpelledAlike && /\d/.test(word.text) && !/\d/.test(name.text)) return true;
  // Of a long word little is left out or doubled that makes another one.
  if (name.text.length < long) return false;
  const isCut = name.text.length >= longWord && word.text.length < name.text.length && isTypoOf(word, name);
  return hasRuns || isCut;
}

/** What stands before or after a name in a word: `claimuniswap`. */
const besides = (word: string, name: string): string[] => [
  ...(word.startsWith(name) ? [word.slice(name.length)] : []),
  ...(word.endsWith(name) ? [word.slice(0, -name.length)] : []),
];

/** Whether a word holds a name and a lure without a sign between. */
function isGluedTo(word: Word, name: Name): boolean {
  if (innocentNames.has(word.text)) return false;
  if (name.text.length < distinct) return besides(word.latin, name.text).some((rest) => /^airdrops?$/.test(rest));
  const known = name.isOrdinary ? strongLures : lures;
  if (besides(word.latin, name.text).some((rest) => known.has(rest))) return true;
  return !name.isOrdinary && name.text.length >= long && besides(word.skeleton, name.skeleton).length > 0;
}

/** The words of a host: each label, its parts, and neighbours among these without the hyphen. */
function wordsIn(labels: readonly string[]): string[] {
  const words = labels.flatMap((label) => {
    const parts = label.split(/[-_]+/).filter(Boolean);
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_part, more) => parts.slice(from, from + more + 1).join('')),
    );
  });
  return [...new Set([...labels, ...words])];
}

/** What is left of words without the lure that they begin or end with. */
const withoutLures = (words: readonly string[]): Word[] =>
  words.flatMap((word) =>
    [...lures]
      .filter((lure) => lure.length >= shortest)
      .flatMap((lure) => besides(word, lure))
      .filter((rest) => rest.length > distinct)
      .map(formsOf),
  );

/**
 * Finds what a host imitates among the dapps of a directory: its host stands before another one, its name has a word beside
 * it or another ending, or is written with a typo or in letters that look alike. Whatever is on a listed domain imitates none.
 */
export function imitationFinder(entries: readonly Entry[]): (text: string) => Imitation | undefined {
  const byDomain = new Map<string, Entry>();
  const isMain = ({ host }: Entry) => cut(host).filter((label) => label !== 'www').length === 1;
  for (const entry of entries) {
    const known = byDomain.get(registered(entry.host));
    // Of the dapps on a domain the one that stands on it itself.
    if (!known || (isMain(entry) && !isMain(known))) byDomain.set(registered(entry.host), entry);
  }
  const names = [...byDomain.values()].flatMap(namesOf).sort((one, other) => other.text.length - one.text.length);

  return (text) => {
    const { host, user } = typedHost(text) ?? {};
    if (!host || byDomain.has(registered(host))) return undefined;
    const typed = hostForms(`https://${host}`).unicode;
    const labels = cut(typed);
    const texts = wordsIn(labels);
    const words = texts.map(formsOf);
    const stripped = withoutLures(texts);
    const parts = labels.flatMap((label) => label.split(/[-_]+/));
    const hasLure = (name: Name) => parts.some((part) => part !== name.text && strongLures.has(part));

    // A listed host, and what is really asked after it.
    const endings = (name: string) => name.split('.').map((_, at, all) => all.slice(at).join('.'));
    const inFront = [user ?? '', asLatin(typed)].flatMap(endings);
    const shown = [...byDomain].find(([domain]) =>
      inFront.some((rest) => rest === domain || rest.startsWith(`${domain}.`)),
    );
    const isNamed = (name: Name) => texts.includes(name.text) && (!name.isOrdinary || hasLure(name));
    const isDisguised = (name: Name) =>
      words.some((word) => isLike(word, name) || isGluedTo(word, name)) ||
      (!name.isOrdinary && name.text.length > distinct + 1 && stripped.some((word) => isLike(word, name)));
    const imitated = shown?.[1] ?? (names.find(isNamed) ?? names.find(isDisguised))?.entry;
    const isBeginning = [...byDomain.keys()].some((domain) => domain.startsWith(registered(host)));
    return imitated && { typed, imitated, isBeginning };
  };
}

import { hostSpellingsOf } from '~/lib/host-name.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { toLatinLookAlikes, latinSkeletonOf } from '~/lib/latin-skeleton.ts';
import { parseTypedHost } from '~/lib/typed-host.ts';
import type { DirectoryEntry } from './directory.ts';
import { similarLegitimateNames, lureWords, ambiguousNames, strongLureWords } from './imitation-words.ts';

/** A typed host, and the dapp that it may imitate. */
export interface Imitation {
  /** The host in its Unicode form. */
  typed: string;
  imitated: DirectoryEntry;
  /** Whether the typed host may be the unfinished beginning of a listed host. */
  isBeginning: boolean;
}

const [shortest, distinct, long, longWord] = [3, 4, 7, 8] as const;
const secondLevels = /^(?:ac|co|com|edu|gov|ne|net|or|org)$/;

/** Returns the labels of a host without its public suffix (`com`, `co.uk`). */
function labelsWithoutSuffix(host: string): string[] {
  const labels = host.replace(/:\d+$/, '').split('.');
  const hasSecond = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevels.test(labels.at(-2) ?? '');
  return labels.slice(0, hasSecond ? -2 : -1);
}

/** Returns the registrable domain of a host, whose owner controls all subdomains. */
const registrableDomainOf = (host: string): string => {
  const plain = host.replace(/:\d+$/, '');
  return plain
    .split('.')
    .slice(labelsWithoutSuffix(plain).length - 1)
    .join('.');
};

const withoutRuns = (text: string) => text.replace(/(.)\1+/g, '$1');

const formsOf = (text: string) => ({
  text,
  latin: toLatinLookAlikes(text),
  skeleton: latinSkeletonOf(text),
  withoutRuns: withoutRuns(text),
});

type Word = ReturnType<typeof formsOf>;

/** A name that imitations use: a listed dapp's host without its suffix, or its title. */
interface Name extends Word {
  isOrdinary: boolean;
  entry: DirectoryEntry;
}

function namesOf(entry: DirectoryEntry): Name[] {
  const own = labelsWithoutSuffix(entry.host).at(-1) ?? '';
  const title = toLatinLookAlikes(entry.title).replace(/[^a-z\d]/g, '');
  const joined = registrableDomainOf(entry.host).replaceAll('.', '');
  const texts = new Set([own]);
  if (title.length > distinct) texts.add(title);
  if (ambiguousNames.has(own) && joined.length > distinct + 1) texts.add(joined);
  return [...texts]
    .filter((text) => text.length >= shortest)
    .map((text) => ({ ...formsOf(text), isOrdinary: text.length === shortest || ambiguousNames.has(text), entry }));
}

/** Whether a word is one typo away from a name. For short names, the rules are stricter. */
function isTypoOf({ text, skeleton: spelled }: Word, name: Name): boolean {
  const { length } = name.text;
  if (!isOneTypoAway(spelled, name.skeleton)) return false;
  if (length >= long) return true;
  if (text[0] !== name.text[0]) return false;
  if (length > distinct + 1) return true;
  const isSwapped = [...text].sort().join('') === [...name.text].sort().join('');
  return isSwapped || (length > distinct && text.length > length);
}

/** Whether a word is a name written with other letters or with one typo. */
function isLike(word: Word, name: Name): boolean {
  if (word.text === name.text || similarLegitimateNames.has(word.text) || lureWords.has(word.text)) return false;
  // A legitimate host never contains look-alike letters.
  if (word.latin === name.text) return true;
  const isSpelledAlike = word.text.length >= distinct && word.skeleton === name.skeleton;
  const hasRuns = word.text.length > name.text.length && word.withoutRuns === name.withoutRuns;
  if (!name.isOrdinary) return isSpelledAlike || hasRuns || (name.text.length >= distinct && isTypoOf(word, name));
  if (isSpelledAlike && /\d/.test(word.text) && !/\d/.test(name.text)) return true;
  // Only in long words: there, an omitted or doubled letter rarely results in another word.
  if (name.text.length < long) return false;
  const isCut = name.text.length >= longWord && word.text.length < name.text.length && isTypoOf(word, name);
  return hasRuns || isCut;
}

/** Returns the texts before and after a name in a word: `claimuniswap`. */
const textsBeside = (word: string, name: string): string[] => [
  ...(word.startsWith(name) ? [word.slice(name.length)] : []),
  ...(word.endsWith(name) ? [word.slice(0, -name.length)] : []),
];

/** Whether a word consists of a name and a lure word without a separator. */
function isGluedTo(word: Word, name: Name): boolean {
  if (similarLegitimateNames.has(word.text)) return false;
  if (name.text.length < distinct) return textsBeside(word.latin, name.text).some((rest) => /^airdrops?$/.test(rest));
  const known = name.isOrdinary ? strongLureWords : lureWords;
  if (textsBeside(word.latin, name.text).some((rest) => known.has(rest))) return true;
  return !name.isOrdinary && name.text.length >= long && textsBeside(word.skeleton, name.skeleton).length > 0;
}

/** Splits a host into words: labels, their parts, and adjacent parts without the hyphen. */
function wordsIn(labels: readonly string[]): string[] {
  const words = labels.flatMap((label) => {
    const parts = label.split(/[-_]+/).filter(Boolean);
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_part, more) => parts.slice(from, from + more + 1).join('')),
    );
  });
  return [...new Set([...labels, ...words])];
}

/** Removes lure words from the start and end of words. */
const withoutLures = (words: readonly string[]): Word[] =>
  words.flatMap((word) =>
    [...lureWords]
      .filter((lure) => lure.length >= shortest)
      .flatMap((lure) => textsBeside(word, lure))
      .filter((rest) => rest.length > distinct)
      .map(formsOf),
  );

/**
 * Creates a function that returns the listed dapp that a host imitates. Signs of an imitation are a listed host in
 * front of its domain, a lure word, another public suffix, a typo, and look-alike letters.
 */
export function createImitationFinder(entries: readonly DirectoryEntry[]): (text: string) => Imitation | undefined {
  const byDomain = new Map<string, DirectoryEntry>();
  const isMain = ({ host }: DirectoryEntry) =>
    labelsWithoutSuffix(host).filter((label) => label !== 'www').length === 1;
  for (const entry of entries) {
    const known = byDomain.get(registrableDomainOf(entry.host));
    // Of several dapps in a domain, prefers the one at the domain itself.
    if (!known || (isMain(entry) && !isMain(known))) byDomain.set(registrableDomainOf(entry.host), entry);
  }
  const names = [...byDomain.values()].flatMap(namesOf).sort((one, other) => other.text.length - one.text.length);

  return (text) => {
    const { host, user } = parseTypedHost(text) ?? {};
    if (!host || byDomain.has(registrableDomainOf(host))) return undefined;
    const typed = hostSpellingsOf(`https://${host}`).unicode;
    const labels = labelsWithoutSuffix(typed);
    const texts = wordsIn(labels);
    const words = texts.map(formsOf);
    const stripped = withoutLures(texts);
    const parts = labels.flatMap((label) => label.split(/[-_]+/));
    const hasLure = (name: Name) => parts.some((part) => part !== name.text && strongLureWords.has(part));

    // Finds a listed host that is a subdomain of the typed host, or before its `@`.
    const endings = (name: string) => name.split('.').map((_, at, all) => all.slice(at).join('.'));
    const inFront = [user ?? '', toLatinLookAlikes(typed)].flatMap(endings);
    const shown = [...byDomain].find(([domain]) =>
      inFront.some((rest) => rest === domain || rest.startsWith(`${domain}.`)),
    );
    const isNamed = (name: Name) => texts.includes(name.text) && (!name.isOrdinary || hasLure(name));
    const isDisguised = (name: Name) =>
      words.some((word) => isLike(word, name) || isGluedTo(word, name)) ||
      (!name.isOrdinary && name.text.length > distinct + 1 && stripped.some((word) => isLike(word, name)));
    const imitated = shown?.[1] ?? (names.find(isNamed) ?? names.find(isDisguised))?.entry;
    const isBeginning = [...byDomain.keys()].some((domain) => domain.startsWith(registrableDomainOf(host)));
    return imitated && { typed, imitated, isBeginning };
  };
}

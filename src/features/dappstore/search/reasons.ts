import { fillText } from '~/lib/fill-text.ts';
import { summarizeNames } from '../names-in-short.ts';
import type { DirectoryEntry } from './directory.ts';
import type { LoadedDirectory } from './load.ts';
import type { SearchQuery } from './query-words.ts';

interface Reasons {
  /** The matching token or category, unless the title contains it. */
  why: string | undefined;
  /** The names of a few chains, matching names first. */
  chains: string;
}

// Words that are shorter must equal a name.
const shortest = 3;

/** Returns a function that explains why a dapp matches a query. */
export function createMatchExplainer(
  { directory, texts }: LoadedDirectory,
  { phrase, words }: SearchQuery,
): (entry: DirectoryEntry) => Reasons {
  const chains = directory.chains.map(({ code, title }) => [code, title] as const);
  const named = new Map([...chains, ...directory.categories.map(({ slug, name }) => [slug, name] as const)]);
  const isMeant = (name: string) => {
    const folded = directory.fold(name);
    return words.some((word) => (word.length < shortest ? folded === word : folded.startsWith(word)));
  };
  const namesOf = (keys: readonly string[]) => keys.flatMap((key) => named.get(key) ?? []);
  const whyOf = ({ name, symbols, categories }: DirectoryEntry) => {
    const isTitle = name.includes(phrase);
    const symbol = symbols.find((one) => (isTitle ? directory.fold(one) === phrase : isMeant(one)));
    if (symbol) return fillText(texts.token, { symbol });
    return isTitle ? undefined : namesOf(categories).find(isMeant);
  };
  return (entry) => ({
    why: whyOf(entry),
    chains: summarizeNames(namesOf(entry.chains).sort((one, other) => Number(isMeant(other)) - Number(isMeant(one)))),
  });
}

import UFuzzy from '@leeoniya/ufuzzy';
import type { Entry } from './directory.ts';
import type { Query } from './query-words.ts';

// One error a word, in any script: a wrong, missing, additional or swapped letter after the first one.
const forgiving = new UFuzzy({
  unicode: true,
  intraMode: 1,
  intraChars: '[\\p{L}\\p{M}\\d]',
  interSplit: '\\s+',
  intraSplit: '',
  interBound: '[^\\p{L}\\p{M}\\d]',
});

/** Where a query is found in an entry, best first: the whole title, its beginning, a whole symbol, a word's beginning … */
function tierOf({ name, names, symbols }: Entry, phrase: string): number {
  if (name === phrase) return 0;
  if (name.startsWith(phrase)) return 1;
  if (symbols.some((symbol) => symbol.toLowerCase() === phrase)) return 1;
  if (name.includes(` ${phrase}`)) return 2;
  if (name.includes(phrase)) return 3;
  return names.includes(phrase) ? 4 : 5;
}

const tiers = 6;
const elsewhere = 5;
/** As few as these leave room for what was perhaps meant. */
const few = 5;

function findExactly(entries: readonly Entry[], { phrase, words }: Query): Entry[][] {
  const found: Entry[][] = Array.from({ length: tiers }, () => []);
  for (const entry of entries)
    if (words.every((word) => entry.all.includes(word))) found[tierOf(entry, phrase)]?.push(entry);
  return found;
}

/** The texts that hold a word, or one a typo away from it. */
function near(texts: readonly string[], word: string): readonly number[] {
  // The library reads a word as a pattern.
  const letters = word.replace(/[^\p{L}\p{M}\d]+/gu, '');
  return (letters && forgiving.filter([...texts], letters)) || [];
}

/** The entries that hold every word, or one a typo away from it in their names or kinds. */
function findForgiving(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  let left = entries;
  for (const word of words) {
    const byName = new Set(
      near(
        left.map(({ names }) => names),
        word,
      ),
    );
    // Many share their kinds: each is looked at once.
    const kinds = [...new Set(left.map((entry) => entry.kinds))];
    const byKind = new Set(near(kinds, word).map((place) => kinds[place]));
    const isHeld = ({ all }: Entry) => words.length > 1 && all.includes(word);
    left = left.filter((entry, place) => byName.has(place) || byKind.has(entry.kinds) || isHeld(entry));
  }
  return left;
}

/**
 * The entries that hold every word of a query, best first, in the order of the list among equals. Where none does by name
 * and few do at all, also those a typo away.
 */
export function match(entries: readonly Entry[], query: Query): Entry[] {
  if (query.words.length === 0) return [...entries];
  const found = findExactly(entries, query);
  const exact = found.flat();
  if (exact.length > few || exact.length > (found[elsewhere]?.length ?? 0)) return exact;
  return [...new Set([...exact, ...findForgiving(entries, query.words)])];
}

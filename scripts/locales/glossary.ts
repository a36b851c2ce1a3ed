import * as v from 'valibot';
import type { LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleData } from './read-data.ts';

const text = v.pipe(v.string(), v.nonEmpty());

// The translation of a term: the preferred word, other accepted words, and wrong words.
const Wording = v.strictObject({
  use: text,
  accept: v.optional(v.array(text)),
  avoid: v.optional(v.array(text)),
});

export const GlossaryTerm = v.strictObject({ term: text, meaning: text, in: v.record(text, Wording) });
export type GlossaryTerm = v.InferOutput<typeof GlossaryTerm>;

const glossaryFile = 'locales/glossary.json';

// Minimum number of terms in the glossary.
const fewestTerms = 60;

/**
 * Returns the terms in an English text. Matches whole words, including plurals. Of overlapping terms, returns the
 * longest.
 */
export type FindGlossaryTerms = (english: string) => Set<GlossaryTerm>;

// “order book” also matches “order-book”.
const spelled = (words: string): string => words.split(/[ -]/).map(RegExp.escape).join('[ -]');

function pluralPattern(term: string): string {
  return /[^aeiou]y$/i.test(term) ? `${spelled(term.slice(0, -1))}(?:y|ies)` : `${spelled(term)}(?:e?s)?`;
}

/** Creates a search for all terms. Skips proper names that contain a term (“OP Mainnet”). */
export function createGlossaryTermFinder(terms: GlossaryTerm[], names: string[]): FindGlossaryTerms {
  if (terms.length === 0) return () => new Set();
  const spoken = new Set(terms.map(({ term }) => term));
  const longestFirst = terms.toSorted((a, b) => b.term.length - a.term.length);
  const namesAlone = names.filter((name) => !spoken.has(name)).map((name) => spelled(name));
  const groups = longestFirst.map(({ term }) => `(${pluralPattern(term)})`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...namesAlone, ...groups].join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // Cached, because the check of each language searches the same English texts.
  const known = new Map<string, Set<GlossaryTerm>>();
  return (english) => {
    let found = known.get(english);
    if (!found) {
      const groups = [...english.matchAll(pattern)].map((match) => match.findIndex((part, at) => at > 0 && part) - 1);
      found = new Set(groups.filter((index) => index >= 0).map((index) => longestFirst[index]!));
      known.set(english, found);
    }
    return found;
  };
}

const folded = (words: string): string => words.normalize('NFC').toLowerCase();

export function findWordingProblems(translation: string, terms: Iterable<GlossaryTerm>, language: string): string[] {
  const problems: string[] = [];
  let rest = folded(translation);
  const named = [...terms].flatMap(({ term, in: languages }) => {
    const wording = languages[language];
    return wording ? [{ term, wording, accepted: [wording.use, ...(wording.accept ?? [])].map(folded) }] : [];
  });
  for (const { term, wording, accepted } of named) {
    if (accepted.some((word) => folded(translation).includes(word))) continue;
    problems.push(`English says “${term}”: the glossary wants “${wording.use}”`);
  }
  // Removes accepted words first, because they may contain a wrong one (“blockchain” contains “chain”).
  for (const word of named.flatMap(({ accepted }) => accepted)) rest = rest.replaceAll(word, ' ');
  for (const { wording } of named) {
    const wrong = wording.avoid?.find((word) => rest.includes(folded(word)));
    if (wrong) problems.push(`says “${wrong}”: the glossary wants “${wording.use}”`);
  }
  return problems;
}

export function readGlossary(root: string, languages: string[]): { terms: GlossaryTerm[]; findings: LocaleFinding[] } {
  const { value = [], findings, positionOf } = readLocaleData(root, glossaryFile, v.array(GlossaryTerm));
  const seen = new Set<string>();
  const wrong = (path: (string | number)[], message: string) =>
    findings.push({ ...positionOf(path), rule: 'glossary', message });
  value.forEach(({ term, in: wordings }, index) => {
    if (seen.has(folded(term))) wrong([index, 'term'], `“${term}” is already in this file`);
    seen.add(folded(term));
    const lacking = languages.filter((language) => !Object.hasOwn(wordings, language));
    if (lacking.length > 0) wrong([index], `“${term}” has no translation in ${lacking.join(', ')}`);
    for (const language of Object.keys(wordings)) {
      if (languages.includes(language)) continue;
      wrong(
        [index, 'in', language],
        `${language} is not a language to translate to${suggestNearestWord(language, languages)}`,
      );
    }
  });
  if (findings.length === 0 && value.length < fewestTerms) {
    wrong([], `the glossary has ${value.length} terms, at least ${fewestTerms} are needed`);
  }
  return { terms: value, findings };
}

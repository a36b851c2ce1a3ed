import * as v from 'valibot';
import type { LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleData } from './read-data.ts';
import type { TextProblem } from './text-rules.ts';

const text = v.pipe(v.string(), v.nonEmpty());

const Style = v.strictObject({
  /**
   * Words not to use, each with a replacement and a reason. In languages with spaces, matches whole words; `stem*`
   * matches the start of words.
   */
  never: v.optional(v.array(v.strictObject({ word: text, say: text, why: text })), []),
  /** Spellings of a term. Only the first spelling is correct. */
  spellings: v.optional(v.array(v.pipe(v.array(text), v.minLength(2))), []),
  /** Words that must not occur twice in succession, in languages without spaces between words. */
  once: v.optional(v.array(text), []),
  /** Words that may occur twice in succession, in languages with spaces. */
  twice: v.optional(v.array(text), []),
});

// Schema of `locales/style.json`. `endsInStop` lists placeholders whose value may end in a full stop.
const StyleGuide = v.strictObject({
  about: v.array(v.string()),
  endsInStop: v.array(text),
  languages: v.record(text, Style),
});
type StyleGuide = v.InferOutput<typeof StyleGuide>;

const styleFile = 'locales/style.json';

export type FindStyleProblems = (text: string) => TextProblem[];

const letter = String.raw`[\p{L}\p{M}\p{N}]`;

// Thai, Japanese and Chinese have no spaces between words, so a word matches anywhere.
const withoutSpaces = /^(?:ja|th|zh)\b/;

function wordPattern(word: string, isSpaced: boolean): RegExp {
  if (!isSpaced) return new RegExp(RegExp.escape(word), 'iu');
  const isStem = word.endsWith('*');
  const source = RegExp.escape(isStem ? word.slice(0, -1) : word);
  return new RegExp(`(?<!${letter})${source}${isStem ? '' : `(?!${letter})`}`, 'iu');
}

const problem = (message: string): TextProblem => ({ rule: 'style', message });

/**
 * Finds a wrong spelling. First removes correct spellings, because they may contain a wrong one (サーバー contains サーバ).
 */
function strangeSpelling(written: string, spellings: string[]): TextProblem | undefined {
  const [ours = '', ...others] = spellings;
  const found = others.find((other) =>
    (ours.includes(other) ? written.replaceAll(ours, ' ') : written).includes(other),
  );
  return found === undefined ? undefined : problem(`says “${found}”: elsewhere it is “${ours}”`);
}

const twiceInARow = new RegExp(`(?<!${letter})(${letter}+) \\1(?![\\p{L}\\p{M}\\p{N}-])`, 'giu');

function doubledWord(written: string, once: string[], twice: string[], isSpaced: boolean): TextProblem | undefined {
  const [found] = isSpaced
    ? [...written.matchAll(twiceInARow)].map(([both]) => both).filter((both) => !twice.includes(both.toLowerCase()))
    : once.map((word) => word + word).filter((both) => written.includes(both));
  return found === undefined ? undefined : problem(`says a word twice: “${found}”`);
}

const bracketsBesideHan =
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}ー。、，：；！？] ?[()]|[()] ?[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;

export function createStyleGuideChecker(
  { endsInStop, languages }: StyleGuide,
  { code, html }: { code: string; html: string },
): FindStyleProblems {
  const { never, spellings, once, twice } = languages[code] ?? v.parse(Style, {});
  const isSpaced = !withoutSpaces.test(html);
  const banned = never.map(({ word, say, why }) => ({ pattern: wordPattern(word, isSpaced), say, why }));
  const stops = new RegExp(`\\{\\{(?:${endsInStop.map(RegExp.escape).join('|')})\\}\\}[.。।]`);
  const hasHan = /^(?:ja|zh)\b/.test(html);
  return (written) => {
    const problems = banned.flatMap(({ pattern, say, why }) => {
      const found = pattern.exec(written)?.[0];
      return found === undefined ? [] : [problem(`says “${found}” (${why}): say “${say}”`)];
    });
    const stop = endsInStop.length > 0 ? stops.exec(written)?.[0] : undefined;
    const bracket = hasHan ? bracketsBesideHan.exec(written)?.[0] : undefined;
    return [
      ...problems,
      ...spellings.flatMap((group) => strangeSpelling(written, group) ?? []),
      doubledWord(written, once, twice, isSpaced) ?? [],
      stop === undefined ? [] : problem(`has “${stop}”: what is filled in may end in a full stop, so there may be two`),
      bracket === undefined ? [] : problem(`has “${bracket}”: brackets are full-width here, （ and ）`),
    ].flat();
  };
}

export function readStyleGuide(
  root: string,
  languages: string[],
  placeholders: Set<string>,
): { guide: StyleGuide; findings: LocaleFinding[] } {
  const { value, findings, positionOf } = readLocaleData(root, styleFile, StyleGuide);
  const wrong = (path: (string | number)[], message: string) =>
    findings.push({ ...positionOf(path), rule: 'notes', message });
  for (const language of Object.keys(value?.languages ?? {})) {
    if (languages.includes(language)) continue;
    wrong(
      ['languages', language],
      `${language} is not a language of the site${suggestNearestWord(language, languages)}`,
    );
  }
  for (const [at, name] of (value?.endsInStop ?? []).entries()) {
    if (placeholders.has(name)) continue;
    wrong(['endsInStop', at], `no English text has {{${name}}}${suggestNearestWord(name, placeholders)}`);
  }
  return { guide: value ?? { about: [], endsInStop: [], languages: {} }, findings };
}

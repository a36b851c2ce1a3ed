import * as v from 'valibot';
import type { LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleData } from './read-data.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const size = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A maximum length in graphemes. `cjk` applies to Chinese, Japanese and Korean. */
export const LengthLimit = v.strictObject({ what: text, keys: v.array(text), max: size, cjk: size });
export type LengthLimit = v.InferOutput<typeof LengthLimit>;

/** Schema of `locales/notes.json`: information for editors, and exceptions to checks. */
export const LocaleNotes = v.strictObject({
  about: v.array(v.string()),
  /** Where the pages show the texts of a namespace, if its name does not tell. */
  screens: v.record(text, text),
  placeholders: v.record(text, size),
  limits: v.array(LengthLimit),
  names: v.array(text),
  same: v.record(text, v.array(text)),
  /** Critical texts (about keys, consent or money), which a production build never publishes stale. */
  critical: v.array(text),
  glossaryExempt: v.array(v.strictObject({ key: text, term: text, in: v.optional(v.array(text)), why: text })),
});
export type LocaleNotes = v.InferOutput<typeof LocaleNotes>;

export const localeNotesFile = 'locales/notes.json';

const patterns = new Map<string, RegExp>();

/** Whether a key matches a pattern. `*` matches any text. */
export function matchesTextKeyPattern(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key;
  let known = patterns.get(pattern);
  if (!known) {
    const source = pattern.split('*').map(RegExp.escape);
    patterns.set(pattern, (known = new RegExp(`^${source.join('.*')}$`)));
  }
  return known.test(key);
}

export const lengthLimitOfText = (notes: LocaleNotes, key: string): LengthLimit | undefined =>
  notes.limits.find(({ keys }) => keys.some((pattern) => matchesTextKeyPattern(pattern, key)));

export const mayEqualEnglish = (notes: LocaleNotes, language: string, key: string): boolean =>
  [...(notes.same['all'] ?? []), ...(notes.same[language] ?? [])].some((pattern) =>
    matchesTextKeyPattern(pattern, key),
  );

/** Returns the assumed length of a placeholder's value. Default: 8. */
export const assumedPlaceholderLength = (notes: LocaleNotes, placeholder: string): number =>
  notes.placeholders[placeholder] ?? 8;

export function readLocaleNotes(root: string, keys: string[], namespaces: string[], languages: string[]) {
  const { value, findings, positionOf } = readLocaleData(root, localeNotesFile, LocaleNotes);
  const wrong = (path: (string | number)[], message: string) =>
    findings.push({ ...positionOf(path), rule: 'notes', message } satisfies LocaleFinding);
  const checkKey = (path: (string | number)[], pattern: string) => {
    if (keys.some((key) => matchesTextKeyPattern(pattern, key))) return;
    wrong(path, `${pattern} is not a text of English${suggestNearestWord(pattern, keys)}`);
  };
  const checkLanguage = (path: (string | number)[], language: string) => {
    if (languages.includes(language)) return;
    wrong(path, `${language} is not a language of the site${suggestNearestWord(language, languages)}`);
  };

  if (!value) return { notes: undefined, findings };
  for (const namespace of Object.keys(value.screens)) {
    if (!namespaces.includes(namespace))
      wrong(['screens', namespace], `${namespace} is no file of texts${suggestNearestWord(namespace, namespaces)}`);
  }
  value.limits.forEach((limit, index) =>
    limit.keys.forEach((pattern, at) => checkKey(['limits', index, 'keys', at], pattern)),
  );
  for (const [language, patterns] of Object.entries(value.same)) {
    if (language !== 'all') checkLanguage(['same', language], language);
    patterns.forEach((pattern, at) => checkKey(['same', language, at], pattern));
  }
  value.critical.forEach((pattern, at) => checkKey(['critical', at], pattern));
  value.glossaryExempt.forEach(({ key, in: only = [] }, index) => {
    checkKey(['glossaryExempt', index, 'key'], key);
    only.forEach((language, at) => checkLanguage(['glossaryExempt', index, 'in', at], language));
  });
  return { notes: value, findings };
}

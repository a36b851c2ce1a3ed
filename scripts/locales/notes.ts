import * as v from 'valibot';
import type { Finding } from './finding.ts';
import { suggestion } from './nearest.ts';
import { readData } from './read-data.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const size = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A limit in characters as a person counts them; `cjk` holds for Chinese, Japanese and Korean. */
export const Limit = v.strictObject({ what: text, keys: v.array(text), max: size, cjk: size });
export type Limit = v.InferOutput<typeof Limit>;

/** `locales/notes.json`: what an editor should know of the texts, and what the check lets pass. */
export const Notes = v.strictObject({
  about: v.array(v.string()),
  /** Where the texts of a file stand, where its name alone does not say it. */
  screens: v.record(text, text),
  placeholders: v.record(text, size),
  limits: v.array(Limit),
  names: v.array(text),
  same: v.record(text, v.array(text)),
  /** Texts that keep keys, consent or money safe: a production build takes none that is older than its English. */
  critical: v.array(text),
  glossaryExempt: v.array(v.strictObject({ key: text, term: text, in: v.optional(v.array(text)), why: text })),
});
export type Notes = v.InferOutput<typeof Notes>;

/** Where the notes live, below the root. */
export const notesFile = 'locales/notes.json';

const patterns = new Map<string, RegExp>();

/** Whether a key is the pattern, or matches it: `*` stands for anything. */
export function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key;
  let known = patterns.get(pattern);
  if (!known) {
    const source = pattern.split('*').map(RegExp.escape);
    patterns.set(pattern, (known = new RegExp(`^${source.join('.*')}$`)));
  }
  return known.test(key);
}

/** The limit of a key: the first that names it. */
export const limitOf = (notes: Notes, key: string): Limit | undefined =>
  notes.limits.find(({ keys }) => keys.some((pattern) => matches(pattern, key)));

/** Whether a key may read as in English: in all languages or in this one. */
export const maySame = (notes: Notes, language: string, key: string): boolean =>
  [...(notes.same['all'] ?? []), ...(notes.same[language] ?? [])].some((pattern) => matches(pattern, key));

/** How many characters a placeholder takes once it is filled. */
export const filledLength = (notes: Notes, placeholder: string): number => notes.placeholders[placeholder] ?? 8;

/** Reads the notes; a note about a key, namespace or language that does not exist is a finding. */
export function readNotes(root: string, keys: string[], namespaces: string[], languages: string[]) {
  const { value, findings, positionOf } = readData(root, notesFile, Notes);
  const wrong = (path: (string | number)[], message: string) =>
    findings.push({ ...positionOf(path), rule: 'notes', message } satisfies Finding);
  const checkKey = (path: (string | number)[], pattern: string) => {
    if (keys.some((key) => matches(pattern, key))) return;
    wrong(path, `${pattern} is not a text of English${suggestion(pattern, keys)}`);
  };
  const checkLanguage = (path: (string | number)[], language: string) => {
    if (languages.includes(language)) return;
    wrong(path, `${language} is not a language of the site${suggestion(language, languages)}`);
  };

  if (!value) return { notes: undefined, findings };
  for (const namespace of Object.keys(value.screens)) {
    if (!namespaces.includes(namespace))
      wrong(['screens', namespace], `${namespace} is no file of texts${suggestion(namespace, namespaces)}`);
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

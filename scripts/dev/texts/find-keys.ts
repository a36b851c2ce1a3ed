import { brandTexts } from '~/config/brand-texts.ts';
import { env } from '~/config/env.ts';
import { pseudoLocalize } from '~/i18n/pseudo.ts';
import { listNamespaces, sourceLanguage } from '../../locales/english.ts';
import { groupTextsByKey } from '../../locales/entries.ts';
import { replacePlaceholders } from '../../locales/placeholders.ts';
import { readLocaleFile } from '../../locales/read-locale-file.ts';
import type { TextKeyMatch } from './wire.ts';

interface Candidate extends TextKeyMatch {
  /** Number of letters outside placeholders. A match with more letters is a better match. */
  letters: number;
  hasGap: boolean;
  whole: RegExp;
  part: RegExp;
}

// Normalizes white space, which differs on pages.
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const known: Readonly<Record<string, string>> = brandTexts;
/** Replaces a placeholder during RegExp.escape. No text contains this character. */
const gap = '\uE000';

function candidateOf(key: string, written: string): Candidate {
  const text = plain(replacePlaceholders(written, (name) => known[name] ?? gap));
  const pattern = text.split(gap).map(RegExp.escape).join('.+?');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const [whole, part] = [new RegExp(`^${pattern}$`, 'u'), new RegExp(pattern, 'u')];
  return { key, text: written, letters, hasGap: text.includes(gap), whole, part };
}

function candidatesOf(root: string, language: string): Candidate[] {
  const isPseudo = env.PSEUDO_TEXTS && language === sourceLanguage;
  const found = listNamespaces(root, language).flatMap((namespace) => {
    const file = readLocaleFile(root, `locales/${language}/${namespace}.json`);
    if (!file?.readable) return [];
    return [...groupTextsByKey(namespace, file).values()].flatMap(({ key, forms }) =>
      [...forms.values()].map(({ value }) => candidateOf(key, isPseudo ? pseudoLocalize(value) : value)),
    );
  });
  // A text of placeholders alone would match everything.
  return found.filter(({ letters }) => letters > 0).toSorted((one, other) => other.letters - one.letters);
}

// Shorter texts are parts of many others.
const fewestLetters = 6;
const maxFound = 12;

const once = (found: readonly Candidate[]): TextKeyMatch[] =>
  [...new Map(found.map(({ key, text }) => [key, { key, text }])).values()].slice(0, maxFound);

/** Creates a function that finds the keys of displayed texts. A text may match a key completely or in part. */
export function createTextKeyFinder(root: string, language: string): (texts: readonly string[]) => TextKeyMatch[] {
  // Pages show missing translations in English.
  const languages = [...new Set([language, sourceLanguage])].map((code) => candidatesOf(root, code));
  return (shown) => {
    const texts = shown.map(plain).filter((text) => text !== '');
    for (const candidates of languages)
      for (const text of texts) {
        const found = candidates.filter(({ whole }) => whole.test(text));
        // Prefers texts without placeholders, because they match exactly.
        const exact = found.filter(({ hasGap }) => !hasGap);
        if (found.length > 0) return once(exact.length > 0 ? exact : found);
      }
    for (const candidates of languages)
      for (const text of texts) {
        const found = candidates.filter(({ letters, part }) => letters >= fewestLetters && part.test(text));
        if (found.length > 0) return once(found);
      }
    return [];
  };
}

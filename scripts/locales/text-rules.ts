import { countGraphemes } from '~/lib/grapheme-length.ts';
import { findInvisibleCharacter } from '~/lib/plain-text.ts';
import type { LocaleFinding } from './finding.ts';
import { assumedPlaceholderLength, lengthLimitOfText, localeNotesFile, type LocaleNotes } from './notes.ts';
import { replacePlaceholders } from './placeholders.ts';
import type { WritingSystem } from './writing.ts';

/** A problem of a text. The message omits the key, because the report prints the key before it. */
export type TextProblem = Pick<LocaleFinding, 'rule' | 'message'>;

// Line and paragraph separators, and replacement characters.
const misplaced = /[\p{Zl}\p{Zp}\uFFFD]/u;

export function findMarkupAndSpaceProblems(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  const html = /<[/!]?[a-z][^>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.exec(text);
  if (html)
    problems.push({ rule: 'html', message: `contains markup (“${html[0]}”): texts are plain, the page adds markup` });
  if (text.trim() === '') problems.push({ rule: 'spaces', message: 'is empty' });
  else if (text !== text.trim()) problems.push({ rule: 'spaces', message: 'begins or ends with a space' });
  else if (/\s\s/.test(text)) problems.push({ rule: 'spaces', message: 'has two spaces in a row' });
  const invisible = findInvisibleCharacter(text) ?? misplaced.exec(text)?.[0];
  if (invisible) {
    const code = invisible.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    problems.push({ rule: 'spaces', message: `has an invisible character (U+${code})` });
  }
  return problems;
}

// Whether a text has enough words to need a translation: at least two words or five letters.
function isWording(text: string): boolean {
  const words = replacePlaceholders(text).match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  return words.length >= 2 || words.join('').length >= 5;
}

// Whether a text consists of proper names (`names` in notes.json), which may be the same in all languages.
function isOnlyNames(text: string, names: string[]): boolean {
  let rest = replacePlaceholders(text);
  for (const name of names.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(name, ' ');
  return !/\p{L}/u.test(rest);
}

/**
 * Finds untranslated English: a text identical to the English one, or a text in Latin letters in a language with
 * another script.
 */
export function findUntranslatedTextProblems(
  text: string,
  english: string[],
  writing: WritingSystem,
  names: string[],
): TextProblem[] {
  if (!isWording(text) || isOnlyNames(text, names)) return [];
  if (english.includes(text)) {
    return [
      {
        rule: 'same',
        message: `is the English text. If it is meant to be: list it under “same” in ${localeNotesFile}`,
      },
    ];
  }
  const isLeft = !writing.isLatin && !writing.hasOwnLetter(replacePlaceholders(text));
  return isLeft ? [{ rule: 'script', message: 'has only Latin letters: is it untranslated English?' }] : [];
}

export function findWrongScriptProblems(text: string, writing: WritingSystem): TextProblem[] {
  const foreignLetter = writing.strangeLetter(text);
  return foreignLetter ? [{ rule: 'script', message: foreignLetter }] : [];
}

const filledTextLength = (text: string, notes: LocaleNotes): number =>
  countGraphemes(replacePlaceholders(text, (name) => 'x'.repeat(assumedPlaceholderLength(notes, name))));

export function findLengthLimitProblems(
  key: string,
  text: string,
  writing: WritingSystem,
  notes: LocaleNotes,
): TextProblem[] {
  const limit = lengthLimitOfText(notes, key);
  if (!limit) return [];
  const max = writing.isCjk ? limit.cjk : limit.max;
  const length = filledTextLength(text, notes);
  return length > max
    ? [{ rule: 'limit', message: `is ${length} characters long, at most ${max} (${limit.what.toLowerCase()})` }]
    : [];
}

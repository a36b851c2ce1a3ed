import { representativeTextOf, type LocaleEntry, type PluralForm } from './entries.ts';
import { placeholderNamesOfEntry } from './english.ts';
import type { LocaleFinding } from './finding.ts';
import { findWordingProblems, type FindGlossaryTerms } from './glossary.ts';
import { matchesTextKeyPattern, mayEqualEnglish, type LocaleNotes } from './notes.ts';
import { placeholderNamesOf, findPlaceholderProblems, replacePlaceholders } from './placeholders.ts';
import type { LocaleText } from './read-locale-file.ts';
import type { FindStyleProblems } from './style-guide.ts';
import {
  findMarkupAndSpaceProblems,
  findUntranslatedTextProblems,
  findLengthLimitProblems,
  findWrongScriptProblems,
  type TextProblem,
} from './text-rules.ts';
import type { WritingSystem } from './writing.ts';

export interface CheckedLanguage {
  code: string;
  html: string;
  isSource: boolean;
  writing: WritingSystem;
}

export interface TextCheckRules {
  notes: LocaleNotes;
  findTerms: FindGlossaryTerms;
  styleProblems: FindStyleProblems;
}

/** Checks that a translation uses the words of the glossary. Notes can exempt keys. */
export function findGlossaryProblems(
  text: string,
  english: { key: string; value: string },
  language: string,
  { notes, findTerms }: Pick<TextCheckRules, 'notes' | 'findTerms'>,
): TextProblem[] {
  const isExempt = (term: string) =>
    notes.glossaryExempt.some(
      (exempt) =>
        exempt.term.toLowerCase() === term.toLowerCase() &&
        matchesTextKeyPattern(exempt.key, english.key) &&
        (exempt.in?.includes(language) ?? true),
    );
  const terms = [...findTerms(replacePlaceholders(english.value))].filter(({ term }) => !isExempt(term));
  return findWordingProblems(replacePlaceholders(text), terms, language).map((message) => ({
    rule: 'glossary',
    message,
  }));
}

export function checkTranslation(
  text: LocaleText,
  form: PluralForm,
  english: LocaleEntry,
  language: CheckedLanguage,
  standard: TextCheckRules,
): LocaleFinding[] {
  const { value, file, line, column } = text;
  const { notes, styleProblems } = standard;
  const problems: TextProblem[] = [
    ...findPlaceholderProblems(value, form, language.html, placeholderNamesOfEntry(english)).map(
      (message): TextProblem => ({
        rule: 'placeholder',
        message,
      }),
    ),
    ...findMarkupAndSpaceProblems(value),
    ...findWrongScriptProblems(value, language.writing),
    ...findLengthLimitProblems(english.key, value, language.writing, notes),
    ...styleProblems(value),
  ];
  if (language.isSource && form === '' && placeholderNamesOf(value).includes('count')) {
    problems.push({ rule: 'plural', message: 'has {{count}}, so it needs the forms _one and _other' });
  }
  if (!language.isSource) {
    const forms = [...english.forms.values()].map((source) => source.value);
    if (!mayEqualEnglish(notes, language.code, english.key)) {
      problems.push(...findUntranslatedTextProblems(value, forms, language.writing, notes.names));
    }
    const source = { key: english.key, value: representativeTextOf(english).value };
    problems.push(...findGlossaryProblems(value, source, language.code, standard));
  }
  const name = form === '' ? english.key : `${english.key}_${form}`;
  return problems.map(({ rule, message }) => ({ file, line, column, rule, message: `${name} ${message}` }));
}

import { representativeText, type LocaleEntry, type PluralForm } from './entries.ts';
import { placeholderNamesOfEntry } from './english.ts';
import type { Finding } from './finding.ts';
import { wordingProblems, type FindGlossaryTerms } from './glossary.ts';
import { matchesTextKeyPattern, mayEqualEnglish, type LocaleNotes } from './notes.ts';
import { placeholderNamesIn, placeholderProblems, withoutPlaceholders } from './placeholders.ts';
import type { LocaleText } from './read-locale-file.ts';
import type { FindStyleProblems } from './style-guide.ts';
import { findMarkupAndSpaceProblems, untranslatedTextProblems, lengthLimitProblems, wrongScriptProblems, type TextProblem } from './text-rules.ts';
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
export function glossaryProblems(
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
  const terms = [...findTerms(withoutPlaceholders(english.value))].filter(({ term }) => !isExempt(term));
  return wordingProblems(withoutPlaceholders(text), terms, language).map((message) => ({ rule: 'glossary', message }));
}

/** Checks one plural form of a text, alone and against English. */
export function checkTranslation(
  text: LocaleText,
  form: PluralForm,
  english: LocaleEntry,
  language: CheckedLanguage,
  standard: TextCheckRules,
): Finding[] {
  const { value, file, line, column } = text;
  const { notes, styleProblems } = standard;
  const problems: TextProblem[] = [
    ...placeholderProblems(value, form, language.html, placeholderNamesOfEntry(english)).map((message): TextProblem => ({
      rule: 'placeholder',
      message,
    })),
    ...findMarkupAndSpaceProblems(value),
    ...wrongScriptProblems(value, language.writing),
    ...lengthLimitProblems(english.key, value, language.writing, notes),
    ...styleProblems(value),
  ];
  if (language.isSource && form === '' && placeholderNamesIn(value).includes('count')) {
    problems.push({ rule: 'plural', message: 'has {{count}}, so it needs the forms _one and _other' });
  }
  if (!language.isSource) {
    const forms = [...english.forms.values()].map((source) => source.value);
    if (!mayEqualEnglish(notes, language.code, english.key)) {
      problems.push(...untranslatedTextProblems(value, forms, language.writing, notes.names));
    }
    const source = { key: english.key, value: representativeText(english).value };
    problems.push(...glossaryProblems(value, source, language.code, standard));
  }
  const name = form === '' ? english.key : `${english.key}_${form}`;
  return problems.map(({ rule, message }) => ({ file, line, column, rule, message: `${name} ${message}` }));
}

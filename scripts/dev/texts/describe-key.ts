import { languageNames, languages, type Language } from '~/i18n/languages.ts';
import { keysOf } from '~/lib/keys-of.ts';
import { checkLocaleEntry } from '../../locales/check-language.ts';
import type { CheckedLanguage } from '../../locales/check-text.ts';
import { readEnglishTexts, sourceLanguage } from '../../locales/english.ts';
import {
  groupTextsByKey,
  pluralFormsOf,
  isPluralEntry,
  representativeTextOf,
  type PluralForm,
} from '../../locales/entries.ts';
import { startOfFile } from '../../locales/finding.ts';
import { readGlossary, createGlossaryTermFinder } from '../../locales/glossary.ts';
import { lengthLimitOfText, matchesTextKeyPattern, readLocaleNotes } from '../../locales/notes.ts';
import { replacePlaceholders } from '../../locales/placeholders.ts';
import { readLocaleFile } from '../../locales/read-locale-file.ts';
import { isStaleTranslation, readSourceHashes } from '../../locales/sources.ts';
import { createStyleGuideChecker, readStyleGuide } from '../../locales/style-guide.ts';
import { writingSystemOf } from '../../locales/writing.ts';

/** Returns the texts of a key in all languages, with notes for editors. Returns undefined for an unknown key. */
export function readTextEntry(root: string, key: string) {
  const english = readEnglishTexts(root);
  const source = english.entries.get(key);
  const { notes } = readLocaleNotes(root, [...english.entries.keys()], english.namespaces, []);
  if (!source || !notes) return undefined;
  const limit = lengthLimitOfText(notes, key);
  const findTerms = createGlossaryTermFinder(readGlossary(root, []).terms, notes.names);
  const { guide } = readStyleGuide(root, Object.keys(languages), new Set());

  const describe = (language: Language) => {
    const { html } = languages[language];
    const isSource = language === sourceLanguage;
    const checked: CheckedLanguage = { code: language, html, isSource, writing: writingSystemOf(html) };
    const rules = { notes, findTerms, styleProblems: createStyleGuideChecker(guide, checked) };
    const path = `locales/${language}/${source.namespace}.json`;
    const file = readLocaleFile(root, path);
    const entry = file && groupTextsByKey(source.namespace, file).get(key);
    const { line } = entry ? representativeTextOf(entry) : startOfFile(path);
    const forms: readonly PluralForm[] = isPluralEntry(source) ? pluralFormsOf(html) : [''];
    const findings = file?.readable ? checkLocaleEntry(file, source, entry, checked, rules) : (file?.findings ?? []);
    return {
      language,
      name: languageNames[language].name,
      html,
      place: `${path}:${line}`,
      /** Texts by plural form, empty if missing. */
      texts: Object.fromEntries(forms.map((form) => [form, entry?.forms.get(form)?.value ?? ''])),
      isStale: !isSource && isStaleTranslation(readSourceHashes(root, language).sources, key, english),
      /** Maximum length in graphemes, after placeholders are replaced. */
      max: limit && (checked.writing.isCjk ? limit.cjk : limit.max),
      problems: findings.map(({ message }) => message),
    };
  };

  const terms = findTerms(replacePlaceholders(representativeTextOf(source).value));
  return {
    key,
    screen: notes.screens[source.namespace] ?? source.namespace,
    isCritical: notes.critical.some((pattern) => matchesTextKeyPattern(pattern, key)),
    limit: limit?.what,
    terms: [...terms].map(({ term, meaning, in: wordings }) => ({
      term,
      meaning,
      in: Object.fromEntries(Object.entries(wordings).map(([language, { use }]) => [language, use])),
    })),
    languages: keysOf(languages).map(describe),
  };
}

export type EditableText = NonNullable<ReturnType<typeof readTextEntry>>;

import { languageNames, languages, type Language } from '~/i18n/languages.ts';
import { keysOf } from '~/lib/keys-of.ts';
import { createKeyChecker } from '../../locales/check-key.ts';
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
import { writingSystemOf } from '../../locales/writing.ts';

/** Returns the texts of a key in all languages, with notes for editors. Returns undefined for an unknown key. */
export function readTextEntry(root: string, key: string) {
  const english = readEnglishTexts(root);
  const source = english.entries.get(key);
  const { notes } = readLocaleNotes(root, [...english.entries.keys()], english.namespaces, []);
  if (!source || !notes) return undefined;
  const check = createKeyChecker(root, languages);
  const limit = lengthLimitOfText(notes, key);

  const describe = (language: Language) => {
    const { html } = languages[language];
    const file = readLocaleFile(root, `locales/${language}/${source.namespace}.json`);
    const entry = file && groupTextsByKey(source.namespace, file).get(key);
    const { line, file: path } = entry
      ? representativeTextOf(entry)
      : startOfFile(`locales/${language}/${source.namespace}.json`);
    const forms: readonly PluralForm[] = isPluralEntry(source) ? pluralFormsOf(html) : [''];
    return {
      language,
      name: languageNames[language].name,
      html,
      place: `${path}:${line}`,
      /** Texts by plural form, empty if missing. */
      texts: Object.fromEntries(forms.map((form) => [form, entry?.forms.get(form)?.value ?? ''])),
      isStale:
        language !== sourceLanguage && isStaleTranslation(readSourceHashes(root, language).sources, key, english),
      /** Maximum length in graphemes, after placeholders are replaced. */
      max: limit && (writingSystemOf(html).isCjk ? limit.cjk : limit.max),
      problems: check(language, key).map(({ message }) => message),
    };
  };

  const terms = createGlossaryTermFinder(
    readGlossary(root, []).terms,
    notes.names,
  )(replacePlaceholders(representativeTextOf(source).value));
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

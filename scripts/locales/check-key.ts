import { checkLocaleEntry } from './check-language.ts';
import type { CheckedLanguage } from './check-text.ts';
import { readEnglishTexts, sourceLanguage } from './english.ts';
import { groupTextsByKey } from './entries.ts';
import type { LocaleFinding } from './finding.ts';
import { readGlossary, createGlossaryTermFinder } from './glossary.ts';
import { readLocaleNotes } from './notes.ts';
import { readLocaleFile } from './read-locale-file.ts';
import { readStyleGuide, createStyleGuideChecker } from './style-guide.ts';
import { writingSystemOf } from './writing.ts';

/** Creates a function that checks a single key, with the same rules as checkLocales. */
export function createKeyChecker(
  root: string,
  languages: Readonly<Record<string, { readonly html: string }>>,
): (code: string, key: string) => LocaleFinding[] {
  const english = readEnglishTexts(root);
  const { notes, findings } = readLocaleNotes(root, [...english.entries.keys()], english.namespaces, []);
  const { terms } = readGlossary(root, []);
  const { guide } = readStyleGuide(root, Object.keys(languages), new Set());
  return (code, key) => {
    const source = english.entries.get(key);
    const html = languages[code]?.html;
    if (!notes || !source || html === undefined) return findings;
    const file = readLocaleFile(root, `locales/${code}/${source.namespace}.json`);
    if (!file?.readable) return file?.findings ?? [];
    const language: CheckedLanguage = { code, html, isSource: code === sourceLanguage, writing: writingSystemOf(html) };
    const standard = {
      notes,
      findTerms: createGlossaryTermFinder(terms, notes.names),
      styleProblems: createStyleGuideChecker(guide, language),
    };
    return checkLocaleEntry(file, source, groupTextsByKey(source.namespace, file).get(key), language, standard);
  };
}

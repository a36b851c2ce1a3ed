import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkTranslation, type CheckedLanguage, type TextCheckRules } from './check-text.ts';
import { listNamespaces, type EnglishTexts } from './english.ts';
import {
  groupTextsByKey,
  representativeTextOf,
  type LocaleEntry,
  pluralFormsOf,
  isPluralEntry,
  type PluralForm,
} from './entries.ts';
import { startOfFile, type LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleFile, type TextFile } from './read-locale-file.ts';
import { isStaleTranslation, readSourceHashes, sourceHashesFile } from './sources.ts';
import type { FilePosition } from '~/lib/parse-json.ts';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Returns the position of the innermost existing group that a missing text should be in. */
function groupPosition({ groups }: TextFile, name: string): FilePosition {
  const parts = name.split('.').slice(0, -1);
  while (parts.length > 0 && !groups.has(parts.join('.'))) parts.pop();
  return groups.get(parts.join('.'))!;
}

function missingKeyFinding(english: LocaleEntry, file: TextFile): LocaleFinding {
  const name = english.key.slice(english.namespace.length + 1);
  const message = `${english.key} is missing; English says “${shortened(representativeTextOf(english).value)}”`;
  return { ...groupPosition(file, name), rule: 'missing', message };
}

function unknownKeyFinding(entry: LocaleEntry, known: Iterable<string>): LocaleFinding {
  const { file, line, column } = representativeTextOf(entry);
  const message = `${entry.key} is not a text of English${suggestNearestWord(entry.key, known)}`;
  return { file, line, column, rule: 'unknown', message };
}

const written = (forms: PluralForm[]): string => forms.map((form) => `_${form}`).join(' ');

function checkPluralForms(entry: LocaleEntry, english: LocaleEntry, htmlLang: string): LocaleFinding[] {
  const expected: PluralForm[] = isPluralEntry(english) ? pluralFormsOf(htmlLang) : [''];
  const found = [...entry.forms.keys()];
  const missingForms = expected.filter((form) => !found.includes(form));
  const extra = found.filter((form) => !expected.includes(form));
  if (missingForms.length === 0 && extra.length === 0) return [];

  const parts = [
    `${entry.key} needs ${isPluralEntry(english) ? `exactly the forms ${written(expected)}` : 'no plural forms'}`,
  ];
  if (missingForms.length > 0 && isPluralEntry(english)) parts.push(`${written(missingForms)} missing`);
  if (extra.length > 0)
    parts.push(extra.includes('') ? 'one without a form is too many' : `${written(extra)} too many`);
  const { file, line, column } = entry.forms.get(extra[0] ?? found[0]!)!;
  return [{ file, line, column, rule: 'plural', message: parts.join('; ') }];
}

/** Reports invalid key names, for example with a dot or colon, which i18next would interpret. */
function checkKeyNames(file: TextFile): LocaleFinding[] {
  const findings: LocaleFinding[] = [];
  for (const [name, { file: path, line, column }] of file.texts) {
    if (/^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/.test(name)) continue;
    const message = `${name} is not a name: letters, digits, - and _ only, grouped by nesting`;
    findings.push({ file: path, line, column, rule: 'key-name', message });
  }
  return findings;
}

export interface LanguageCheckResult {
  findings: LocaleFinding[];
  present: number;
  missing: number;
  stale: number;
}

export function checkLocaleEntry(
  file: TextFile,
  source: LocaleEntry,
  entry: LocaleEntry | undefined,
  language: CheckedLanguage,
  standard: TextCheckRules,
): LocaleFinding[] {
  if (!entry) return [missingKeyFinding(source, file)];
  const wrongForms = checkPluralForms(entry, source, language.html);
  if (wrongForms.length > 0) return wrongForms;
  return [...entry.forms].flatMap(([form, text]) => checkTranslation(text, form, source, language, standard));
}

function checkNamespace(
  file: TextFile,
  english: LocaleEntry[],
  found: Map<string, LocaleEntry>,
  language: CheckedLanguage,
  standard: TextCheckRules,
): LocaleFinding[] {
  const findings = [...file.findings, ...checkKeyNames(file)];
  const known = new Map(english.map((entry) => [entry.key, entry]));
  for (const source of english)
    findings.push(...checkLocaleEntry(file, source, found.get(source.key), language, standard));
  for (const entry of found.values()) if (!known.has(entry.key)) findings.push(unknownKeyFinding(entry, known.keys()));
  return findings;
}

type Staleness = Pick<LanguageCheckResult, 'findings' | 'stale'>;

function checkSources(
  root: string,
  language: string,
  found: Map<string, LocaleEntry>,
  english: EnglishTexts,
): Staleness {
  const { sources, findings: broken } = readSourceHashes(root, language);
  const entries = [...found.values()].filter(
    ({ key }) => english.entries.has(key) && isStaleTranslation(sources, key, english),
  );
  const stale = entries.length;
  const settle = `when it is right: npm run locales:done ${language}`;
  if (broken.length > 0) return { findings: broken, stale };
  if (!sources && stale > 0) {
    const message = `there is no record of the English of ${stale} texts; ${settle} all`;
    return { findings: [{ ...startOfFile(sourceHashesFile(language)), rule: 'stale', message }], stale };
  }
  const findings = entries.map((entry): LocaleFinding => {
    const { file, line, column } = representativeTextOf(entry);
    const message = `${entry.key} is a translation of an older English text; ${settle} ${entry.key}`;
    return { file, line, column, rule: 'stale', message };
  });
  return { findings, stale };
}

/** Checks all files of a language against English. For English, checks the files themselves. */
export function checkLanguage(
  root: string,
  language: CheckedLanguage,
  english: EnglishTexts,
  standard: TextCheckRules,
): LanguageCheckResult {
  const { code, isSource } = language;
  const total = english.entries.size;
  const folder = `locales/${code}`;
  if (!existsSync(join(root, folder))) {
    const message = `the folder of this language is missing: ${total} texts`;
    return { findings: [{ ...startOfFile(folder), rule: 'folder', message }], present: 0, missing: total, stale: 0 };
  }
  const findings: LocaleFinding[] = [];
  const all = new Map<string, LocaleEntry>();
  for (const [index, namespace] of english.namespaces.entries()) {
    const source = [...english.entries.values()].filter((entry) => entry.namespace === namespace);
    const path = `${folder}/${namespace}.json`;
    const file = isSource ? english.files[index]! : readLocaleFile(root, path);
    if (!file) {
      findings.push({ ...startOfFile(path), rule: 'file', message: `this file is missing: ${source.length} texts` });
      continue;
    }
    // Reports only the syntax error, because the parser could not read the rest of the file.
    if (!file.readable) {
      findings.push(...file.findings);
      continue;
    }
    const found = groupTextsByKey(namespace, file);
    for (const [key, entry] of found) all.set(key, entry);
    findings.push(...checkNamespace(file, source, found, language, standard));
  }
  for (const namespace of listNamespaces(root, code)) {
    if (english.namespaces.includes(namespace)) continue;
    const message = `English has no file of this name${suggestNearestWord(namespace, english.namespaces)}`;
    findings.push({ ...startOfFile(`${folder}/${namespace}.json`), rule: 'file', message });
  }
  const { findings: older, stale } = isSource ? { findings: [], stale: 0 } : checkSources(root, code, all, english);
  const present = [...english.entries.keys()].filter((key) => all.has(key)).length;
  return { findings: [...findings, ...older], present, missing: total - present, stale };
}

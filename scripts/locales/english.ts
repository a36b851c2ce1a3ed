import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupTextsByKey, type LocaleEntry } from './entries.ts';
import type { LocaleFinding } from './finding.ts';
import { placeholderNamesOf } from './placeholders.ts';
import { readLocaleFile, type TextFile } from './read-locale-file.ts';

/** The source language. All other languages must have its keys. */
export const sourceLanguage = 'en';

export interface EnglishTexts {
  namespaces: string[];
  files: TextFile[];
  entries: Map<string, LocaleEntry>;
}

export const listLocaleFolders = (root: string): string[] =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** Lists the namespaces of a language: the JSON files in its folder that are not hidden. */
export const listNamespaces = (root: string, language: string): string[] =>
  readdirSync(join(root, 'locales', language))
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();

/** Reads all English files, each with its findings. Throws if the folder is missing. */
export function readEnglishTexts(root: string): EnglishTexts {
  const namespaces = listNamespaces(root, sourceLanguage);
  const files = namespaces.map((namespace) => readLocaleFile(root, `locales/${sourceLanguage}/${namespace}.json`)!);
  const entries = new Map(files.flatMap((file, index) => [...groupTextsByKey(namespaces[index]!, file)]));
  return { namespaces, files, entries };
}

export const placeholderNamesOfEntry = (entry: LocaleEntry): Set<string> =>
  new Set([...entry.forms.values()].flatMap((text) => placeholderNamesOf(text.value)));

/** Returns the short hash of an English text. Translations record it to detect later changes of the English text. */
export const hashOfLocaleEntry = ({ forms }: LocaleEntry): string =>
  hash(
    'sha256',
    [...forms]
      .map(([form, text]) => `${form}\0${text.value}`)
      .toSorted()
      .join('\0'),
  ).slice(0, 8);

export const syntaxFindingsOf = (english: EnglishTexts): LocaleFinding[] =>
  english.files.flatMap((file) => file.findings.filter(({ rule }) => rule === 'syntax'));

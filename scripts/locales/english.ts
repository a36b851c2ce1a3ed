import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldEntries, type Entry } from './entries.ts';
import type { Finding } from './finding.ts';
import { parametersOf } from './placeholders.ts';
import { readTexts, type TextFile } from './read-texts.ts';

/** The source language: the type of all others. */
export const sourceLanguage = 'en';

/** English as it stands: every file, and every key with its texts. */
export interface English {
  namespaces: string[];
  files: TextFile[];
  entries: Map<string, Entry>;
}

/** The names of the JSON files in a language's folder, without `.json`; hidden files are not namespaces. */
export const namespacesIn = (root: string, language: string): string[] =>
  readdirSync(join(root, 'locales', language))
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();

/** Reads all English files; what is wrong with them is in each file's findings. Throws if the folder is missing. */
export function readEnglish(root: string): English {
  const namespaces = namespacesIn(root, sourceLanguage);
  const files = namespaces.map((namespace) => readTexts(root, `locales/${sourceLanguage}/${namespace}.json`)!);
  const entries = new Map(files.flatMap((file, index) => [...foldEntries(namespaces[index]!, file)]));
  return { namespaces, files, entries };
}

/** All placeholders of a key, over its forms. */
export const parametersOfEntry = (entry: Entry): Set<string> =>
  new Set([...entry.forms.values()].flatMap((text) => parametersOf(text.value)));

/** The short hash by which a translation remembers the English it was made from. */
export const hashOfEntry = ({ forms }: Entry): string =>
  hash(
    'sha256',
    [...forms]
      .map(([form, text]) => `${form}\0${text.value}`)
      .toSorted()
      .join('\0'),
  ).slice(0, 8);

/** The findings of English files that keep them from being read at all. */
export const unreadable = (english: English): Finding[] =>
  english.files.flatMap((file) => file.findings.filter(({ rule }) => rule === 'syntax'));

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfLocaleEntry, type EnglishTexts } from './english.ts';
import type { LocaleFinding } from './finding.ts';
import { readLocaleFile } from './read-locale-file.ts';

/** Maps each key to the short hash of the English text from which it was translated. */
export type SourceHashes = Map<string, string>;

export const sourceHashesFile = (language: string): string => `locales/${language}/.sources.json`;

/** Reads the record of a language. `sources` is undefined if there is no record. */
export function readSourceHashes(
  root: string,
  language: string,
): { sources: SourceHashes | undefined; findings: LocaleFinding[] } {
  const file = readLocaleFile(root, sourceHashesFile(language));
  if (!file) return { sources: undefined, findings: [] };
  const sources = new Map([...file.texts].map(([key, { value }]) => [key, value]));
  return { sources, findings: file.findings };
}

/** Writes the record of a language, in the order of the English keys. Omits keys that no longer exist. */
export function writeSourceHashes(root: string, language: string, sources: SourceHashes, english: EnglishTexts): void {
  // JSON.stringify omits keys whose value is undefined.
  const currentSources = Object.fromEntries([...english.entries.keys()].map((key) => [key, sources.get(key)]));
  writeFileSync(join(root, sourceHashesFile(language)), `${JSON.stringify(currentSources, null, 2)}\n`);
}

/** Whether a translation is of another or unknown version of the English text. */
export function isStaleTranslation(sources: SourceHashes | undefined, key: string, english: EnglishTexts): boolean {
  return sources?.get(key) !== hashOfLocaleEntry(english.entries.get(key)!);
}

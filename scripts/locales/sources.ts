import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfEntry, type English } from './english.ts';
import type { Finding } from './finding.ts';
import { readTexts } from './read-texts.ts';

/** Which English each translation of a language was made from: key → short hash. */
export type Sources = Map<string, string>;

/** Where a language's record lives, below the root. */
export const sourcesFile = (language: string): string => `locales/${language}/.sources.json`;

/** Reads a language's record; `sources` is undefined where it has none, and `findings` say why it cannot be read. */
export function readSources(root: string, language: string): { sources: Sources | undefined; findings: Finding[] } {
  const file = readTexts(root, sourcesFile(language));
  if (!file) return { sources: undefined, findings: [] };
  const sources = new Map([...file.texts].map(([key, { value }]) => [key, value]));
  return { sources, findings: file.findings };
}

/** Writes a language's record in the order of the English keys; keys that English no longer has are dropped. */
export function writeSources(root: string, language: string, sources: Sources, english: English): void {
  // JSON leaves out what is undefined: keys without a record.
  const kept = Object.fromEntries([...english.entries.keys()].map((key) => [key, sources.get(key)]));
  writeFileSync(join(root, sourcesFile(language)), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Whether the record says that this key was translated from another English, or from nobody knows which. */
export function isStale(sources: Sources | undefined, key: string, english: English): boolean {
  return sources?.get(key) !== hashOfEntry(english.entries.get(key)!);
}

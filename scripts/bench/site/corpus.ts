import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '~/i18n/languages.ts';
import type { CorpusTexts } from '../corpus/texts.ts';

const folder = process.env['BENCH_CORPUS'] ?? '';
const parsed = new Map<string, unknown>();

/** The parsed JSON of one file of the corpus, read once a process. */
export function readCorpus(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return parsed.get(file);
}

/** The texts of one language of the corpus. */
export const corpusTexts = (language: Language): CorpusTexts => readCorpus(`i18n/${language}.json`) as CorpusTexts;

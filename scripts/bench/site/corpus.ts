import { join } from 'node:path';
import type { Language } from '~/i18n/languages.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import type { CorpusTexts } from '../corpus/texts.ts';

const folder = process.env['BENCH_CORPUS'] ?? '';
export const readCorpus = (file: string): unknown => readOwnJson(join(folder, file));

const texts = new Map<Language, CorpusTexts>();

/** Returns the texts of a language. Cached. */
export function corpusTexts(language: Language): CorpusTexts {
  let own = texts.get(language);
  if (!own) texts.set(language, (own = readCorpus(`i18n/${language}.json`) as CorpusTexts));
  return own;
}

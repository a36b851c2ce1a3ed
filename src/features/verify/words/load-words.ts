import { readBuilt } from '~/api/read-built.ts';
import type { Language } from '~/i18n/languages.ts';
import type { wordsFile } from './words.ts';

/** Reads what the checkers answer; throws where it cannot be had. */
export const loadWords = (lang: Language): Promise<ReturnType<typeof wordsFile>> =>
  readBuilt(`/data/verify/${lang}.json`);

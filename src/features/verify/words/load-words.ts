import { readBuilt } from '~/api/read-built.ts';
import type { Language } from '~/i18n/languages.ts';
import type { verifyWordsFile } from './words.ts';

/** Reads the result texts of the checkers. Throws if they cannot be loaded. */
export const loadWords = (lang: Language): Promise<ReturnType<typeof verifyWordsFile>> =>
  readBuilt(`/data/verify/${lang}.json`);

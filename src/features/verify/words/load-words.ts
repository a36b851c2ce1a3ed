import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import type { Language } from '~/i18n/languages.ts';
import type { createResultTextsFile } from './words.ts';

/** Reads the result texts of the checkers. Throws if they cannot be loaded. */
export const loadResultTexts = (lang: Language): Promise<ReturnType<typeof createResultTextsFile>> =>
  fetchBuildFile(`/data/verify/${lang}.json`);

import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import type { Language } from '~/i18n/languages.ts';
import type { resultTextsFile } from './words.ts';

/** Reads the result texts of the checkers. Throws if they cannot be loaded. */
export const loadResultTexts = (lang: Language): Promise<ReturnType<typeof resultTextsFile>> =>
  fetchBuildFile(`/data/verify/${lang}.json`);

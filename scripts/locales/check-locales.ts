import { languages } from '~/i18n/languages.ts';
import { checkAllLocales, type LocaleCheckOptions } from './check-all.ts';
import type { LocalesReport } from './report.ts';

/** Checks the texts of this project, unless the options name another one. */
export const checkLocales = (options: Partial<LocaleCheckOptions> = {}): LocalesReport =>
  checkAllLocales({ root: process.cwd(), languages, ...options });

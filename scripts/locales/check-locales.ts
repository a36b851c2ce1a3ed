import { languages } from '~/i18n/languages.ts';
import { checkAll, type CheckOptions } from './check-all.ts';
import type { Report } from './report.ts';

/** Checks the texts of this project by default. */
export const checkLocales = (options: Partial<CheckOptions> = {}): Report =>
  checkAll({ root: process.cwd(), languages, ...options });

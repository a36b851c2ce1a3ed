import { joinNames } from '~/i18n/join-names.ts';
import type { Language } from '~/i18n/languages.ts';

const shown = 2;

/** Joins the first two names and adds the number of the others: `Ethereum, Base +3`. */
export const summarizeNames = (names: readonly string[], lang: Language): string =>
  joinNames(names.slice(0, shown), lang) + (names.length > shown ? ` +${names.length - shown}` : '');

import { fallbackLanguage, isLanguage, type Language } from './languages.ts';

export interface LanguagePreferences {
  segment?: string | undefined;
  /** The `lang` cookie: the language that the visitor chose. */
  stored?: string | undefined;
  /** The Accept-Language header, or the list of the browser joined by commas. */
  accept?: string | undefined;
}

/** Other codes for our languages: some devices send `tl-PH` for Filipino. */
export const languageAliases: Readonly<Record<string, Language>> = { tl: 'fil' };

/** Reads Accept-Language (rows L02 to L04): the first primary subtag if supported, else zh, else ko, else English. */
export function languageOfAcceptLanguage(list: string): Language {
  const primary = /^\s*([a-z]+)/i.exec(list)?.[1]?.toLowerCase() ?? '';
  if (isLanguage(primary)) return primary;
  const meant = Object.hasOwn(languageAliases, primary) && languageAliases[primary];
  if (meant) return meant;
  if (/zh/i.test(list)) return 'zh';
  if (/ko/i.test(list)) return 'ko';
  return fallbackLanguage;
}

/** Chooses the language (rows L01 to L04): the path, then the cookie, then the reader's list, then English. */
export function negotiateLanguage({ segment, stored, accept }: LanguagePreferences): Language {
  if (isLanguage(segment)) return segment;
  if (isLanguage(stored)) return stored;
  return languageOfAcceptLanguage(accept ?? '');
}

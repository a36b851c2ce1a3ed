import { fallbackLanguage, languageCodes, languages, type Language } from '~/i18n/languages.ts';

/** Returns the site language for an API language name; English for an unknown name. */
export const languageOfApiCode = (api: string): Language =>
  languageCodes.find((code) => languages[code].api === api) ?? fallbackLanguage;

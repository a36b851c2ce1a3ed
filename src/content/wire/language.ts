import { fallbackLanguage, languageCodes, languages, type Language } from '~/i18n/languages.ts';

/** The language of the site that a host knows by its API name; English for a name that nobody has. */
export const languageOfApi = (api: string): Language =>
  languageCodes.find((code) => languages[code].api === api) ?? fallbackLanguage;

import { languageCodes, languages, type Language } from '~/i18n/languages.ts';

/** A page's address with `{lang}` in it, and the languages it exists in where these are not all. */
export interface LanguageMenuPage {
  pattern: string;
  existsIn?: Language[];
}

/** One language of the menu: its own name, its tag, and this page's address in it. */
export interface LanguageChoice {
  code: Language;
  tag: string;
  name: string;
  href: string;
}

/** The twelve entries of the language menu: this page where it exists, else that language's home page. */
export const languageChoices = ({ pattern, existsIn = languageCodes }: LanguageMenuPage): LanguageChoice[] =>
  languageCodes.map((code) => ({
    code,
    tag: languages[code].html,
    name: languages[code].name,
    href: existsIn.includes(code) ? pattern.replace('{lang}', code) : `/${code}`,
  }));

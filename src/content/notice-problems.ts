import { fallbackLanguage, isLanguage } from '~/i18n/languages.ts';

/** The parts of a notice that must fit the site. */
interface NoticeParts {
  kind: string;
  text: object;
  more?: string | undefined;
}

/** Returns why a notice cannot be shown. `more` may name only one of `staticPages`. */
export function noticeProblems({ kind, text, more }: NoticeParts, staticPages: readonly string[]): string[] {
  const unknown = Object.keys(text).filter((language) => !isLanguage(language));
  return [
    ...unknown.map((language) => `${language} is not a language of the site`),
    ...(kind === 'phishing' && !Object.hasOwn(text, fallbackLanguage)
      ? ['a phishing warning needs an English text']
      : []),
    ...(more === undefined || staticPages.includes(more) ? [] : [`there is no static page ${more}`]),
  ];
}

import type { Notice } from '~/domain/notice.ts';
import { fallbackLanguage, isLanguage } from '~/i18n/languages.ts';

/** Returns why a notice cannot be shown; undefined if it can. `more` may name only one of `staticPages`. */
export function noticeProblem({ kind, text, more }: Notice, staticPages: readonly string[]): string | undefined {
  const unknown = Object.keys(text).find((language) => !isLanguage(language));
  if (unknown !== undefined) return `${unknown} is not a language of the site`;
  if (kind === 'phishing' && text[fallbackLanguage] === undefined) return 'a phishing warning needs an English text';
  return more === undefined || staticPages.includes(more) ? undefined : `there is no static page ${more}`;
}

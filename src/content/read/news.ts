import { NewsItemSchema, type NewsItem } from '~/domain/news.ts';
import { languages, originalLanguage, type Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { placeholdersFor } from '../placeholders.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { readRows } from '../snapshot.ts';

const newestFirst = (a: NewsItem, b: NewsItem) => b.create_time.localeCompare(a.create_time);
const lists = new Map<string, readonly NewsItem[]>();

/** The articles that readers of a language get, newest first: Chinese for both scripts, English for all others. */
export function newsOf(language: Language): readonly NewsItem[] {
  const { api } = languages[originalLanguage(language)];
  let list = lists.get(api);
  if (!list) lists.set(api, (list = readRows(`news/${api}.json`, NewsItemSchema).sort(newestFirst)));
  return list;
}

/** The texts of an article with their placeholders filled and its HTML sanitised, as a reader of `language` sees them. */
export function articleTexts(
  article: NewsItem,
  language: Language,
): { title: string; summary: string; html: string; source: string } {
  const fill = (text: string | null | undefined) => fillText(text ?? '', placeholdersFor(language));
  return {
    title: fill(article.title),
    summary: fill(article.summary),
    html: sanitizeHtml(fill(article.content)),
    source: fill(article.source),
  };
}

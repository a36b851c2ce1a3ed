import type { NewsItem } from '~/domain/news.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { fillText } from '~/lib/fill-text.ts';
import { placeholdersFor } from '../placeholders.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { toTraditional } from '../to-traditional.ts';
import type { Article } from './news.ts';

const isTraditional = (language: Language): boolean => language === 'zh-tw';
const asIs = (text: string): string => text;
const writerFor = (language: Language) => (isTraditional(language) ? toTraditional : asIs);

/** The language in which readers of `reader` are shown what was written in `original`: Chinese in their own script, all else as it is. */
export const shownLanguage = (original: Language, reader: Language): Language =>
  original === 'zh' && isTraditional(reader) ? reader : original;

/** The plain texts of an article with their placeholders filled, as a reader of `language` sees them. */
export function articleTexts(
  article: Pick<NewsItem, 'title' | 'summary' | 'source'>,
  language: Language,
): { title: string; summary: string; source: string } {
  const values = placeholdersFor(language);
  const write = writerFor(language);
  const fill = (text: string | null | undefined) => fillText(write(text ?? ''), values);
  return { title: fill(article.title), summary: fill(article.summary), source: fill(article.source) };
}

// Readers of several languages are shown one text; of more articles than these, each is sanitised again: 4 KB a text, a
// list of 24,000 would take 100 MB.
const mostWritten = 4000;
const written = { asWritten: new Map<Article, string>(), traditional: new Map<Article, string>() };

/** The HTML of an article, sanitised, its placeholders filled for a reader of `language`; `newTab` says that a link opens a new tab. */
export function articleHtml(article: Article, language: Language, newTab: string): string {
  const known = isTraditional(language) ? written.traditional : written.asWritten;
  let html = known.get(article);
  if (html === undefined) {
    const pictures = new Map(article.pictures);
    const closed = new Set(article.closed);
    html = sanitizeHtml(article.content(), {
      find: (url) => pictures.get(url),
      isClosed: (url) => closed.has(url),
      write: writerFor(language),
    });
    if (known.size < mostWritten) known.set(article, html);
  }
  const values = { ...placeholdersFor(language), newTab, htmlLang: languages[language].html };
  return fillText(html, values, escapeHtml);
}

import type { NewsItem } from '~/domain/news.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { fillText } from '~/lib/fill-text.ts';
import { braceMark } from '~/lib/text-marks.ts';
import { placeholderValuesOf } from '../placeholders.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { toTraditionalChinese } from '../to-traditional.ts';
import { liveHosts } from './build-facts.ts';
import type { Article } from './news.ts';

const isTraditional = (language: Language): boolean => language === 'zh-tw';
const asIs = (text: string): string => text;
const writerFor = (language: Language) => (isTraditional(language) ? toTraditionalChinese : asIs);

/** Chinese articles are shown in the reader's script, all others in their original language. */
export const chooseArticleLanguage = (original: Language, reader: Language): Language =>
  original === 'zh' && isTraditional(reader) ? reader : original;

/** Returns the plain texts of an article for a reader's language, with placeholders replaced. */
export function articleTextsOf(
  article: Pick<NewsItem, 'title' | 'summary' | 'source'>,
  language: Language,
): { title: string; summary: string; source: string } {
  const values = placeholderValuesOf(language);
  const write = writerFor(language);
  const fill = (text: string | null | undefined) => fillText(write(text ?? ''), values);
  return { title: fill(article.title), summary: fill(article.summary), source: fill(article.source) };
}

// Maximum number of cached articles, which have about 4 KB each. The cache is useful because several languages show the
// same HTML.
const maxWritten = 4000;
const written = { asWritten: new Map<Article, string>(), traditional: new Map<Article, string>() };

/** Returns the sanitized HTML of an article. `newTab` is the hidden text of links that open a new tab. */
export function renderArticleHtml(article: Article, language: Language, newTab: string): string {
  const known = isTraditional(language) ? written.traditional : written.asWritten;
  let html = known.get(article);
  if (html === undefined) {
    const pictures = new Map(article.pictures);
    const closed = new Set(article.closed);
    html = sanitizeHtml(article.content(), {
      find: (url) => pictures.get(url),
      isClosed: (url) => closed.has(url),
      write: writerFor(language),
      writeCode: liveHosts.content ? (text) => text.replaceAll('{', braceMark) : asIs,
    });
    if (known.size < maxWritten) known.set(article, html);
  }
  const values = { ...placeholderValuesOf(language), newTab, htmlLang: languages[language].html };
  return fillText(html, values, escapeHtml).replaceAll(braceMark, '{');
}

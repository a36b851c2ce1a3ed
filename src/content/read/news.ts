import { NewsItemSchema, type NewsItem } from '~/domain/news.ts';
import { languageCodes, languages, originalLanguage, type Language } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { fillText } from '~/lib/fill-text.ts';
import { placeholdersFor } from '../placeholders.ts';
import { readRows } from '../rows.ts';
import { sanitizeHtml } from '../sanitize-html.ts';

interface Shelf {
  list: readonly NewsItem[];
  places: ReadonlyMap<string, number>;
}

/** An article, the one written after it and the one before, and the languages it is written in. */
export interface PlacedArticle {
  item: NewsItem;
  newer: NewsItem | undefined;
  older: NewsItem | undefined;
  writtenIn: Language[];
}

const newestFirst = (a: NewsItem, b: NewsItem) => b.create_time.localeCompare(a.create_time);
const shelves = new Map<string, Shelf>();

function shelfOf(language: Language): Shelf {
  const { api } = languages[originalLanguage(language)];
  let shelf = shelves.get(api);
  if (!shelf) {
    const list = readRows(`news/${api}.json`, NewsItemSchema).sort(newestFirst);
    shelves.set(api, (shelf = { list, places: new Map(list.map(({ hid }, place) => [hid, place])) }));
  }
  return shelf;
}

/** The articles that readers of a language get, newest first: Chinese for both scripts, English for all others. */
export const newsOf = (language: Language): readonly NewsItem[] => shelfOf(language).list;

/** An article as readers of a language find it; throws for one that they do not have. */
export function articleOf(language: Language, hid: string): PlacedArticle {
  const { list, places } = shelfOf(language);
  const place = places.get(hid) ?? -1;
  const item = list[place];
  if (!item) throw new Error(`No article ${hid} in ${language}`);
  const writtenIn = languageCodes.filter((code) => originalLanguage(code) === code && shelfOf(code).places.has(hid));
  return { item, newer: list[place - 1], older: list[place + 1], writtenIn };
}

/** The plain texts of an article with their placeholders filled, as a reader of `language` sees them. */
export function articleTexts(
  article: NewsItem,
  language: Language,
): { title: string; summary: string; source: string } {
  const values = placeholdersFor(language);
  const fill = (text: string | null | undefined) => fillText(text ?? '', values);
  return { title: fill(article.title), summary: fill(article.summary), source: fill(article.source) };
}

const sanitised = new WeakMap<NewsItem, string>();

/** The HTML of an article, sanitised, its placeholders filled for a reader of `language`. */
export function articleHtml(article: NewsItem, language: Language): string {
  let html = sanitised.get(article);
  if (html === undefined) sanitised.set(article, (html = sanitizeHtml(article.content)));
  return fillText(html, placeholdersFor(language), escapeHtml);
}

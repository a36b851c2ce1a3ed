import { NewsItemSchema, type NewsItem, type NewsListRow } from '~/domain/news.ts';
import type { Picture } from '~/domain/picture.ts';
import { droppedLine } from '~/domain/rows.ts';
import { languageCodes, languages, originalLanguage, type Language } from '~/i18n/languages.ts';
import { digestAs } from '~/lib/digest-of.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { reservedNames } from '~/routing/routes.ts';
import { faultsOfHtml } from '../faults-of-html.ts';
import { readRows } from '../rows.ts';
import { linksIn, picturesIn } from '../sanitize-html.ts';
import { forgetSnapshot } from '../snapshot.ts';
import { delistedIds, leadsToDelisted } from './delisted.ts';
import { pictureOf } from './pictures.ts';

/** A news item that can be shown. */
interface ShownItem {
  /** All of it but its text. */
  row: NewsListRow;
  /** The SHA-256 of its title and text. */
  digest: string;
  content: () => string;
}

/** A news item with the pictures that the site serves for it. */
export interface Article extends NewsListRow {
  /** Reads its text, which no list needs. A method: getters of their own take objects three times the memory. */
  content: () => string;
  /** That of `img_url`. */
  img: Picture | undefined;
  /** Those of its text, each with the address that the text names. */
  pictures: readonly (readonly [url: string, picture: Picture])[];
  /** The addresses in its text that lead to delisted dapps, and so are no links. */
  closed: readonly string[];
}

interface NewsList {
  list: readonly Article[];
  stubs: ArticleStubs;
  indexes: ReadonlyMap<string, number>;
  byTag: ReadonlyMap<string, readonly Article[]>;
  /** The place of each article among those of its tag. */
  placesByTag: ReadonlyMap<Article, number>;
  /** What was asked of its articles: the same for all languages that read them in this one. */
  asked: Map<string, ArticleInList>;
}

/** An article among the others of its list. */
export interface ArticleInList {
  item: Article;
  /** The language of its text. */
  original: Language;
  /** The one written after it, and the one before. */
  newer: Article | undefined;
  older: Article | undefined;
  /** Those that its page leads on to. */
  related: readonly Article[];
  /** All languages that it is written in. */
  writtenIn: readonly Language[];
}

const tagOf = ({ tag_bg_color, tag_color, source }: Article): string => [tag_bg_color, tag_color, source].join();
const newestFirst = ({ row: a }: ShownItem, { row: b }: ShownItem) => b.create_time.localeCompare(a.create_time);
const newsLists = new Map<string, NewsList>();

/** An article without its text. */
export interface ArticleStub {
  created: string;
  /** The SHA-256 of its title and text. */
  digest: string;
}

/** The articles of a list by their ids, newest first. */
export type ArticleStubs = ReadonlyMap<string, ArticleStub>;

const reserved = reservedNames('article');

function isFree({ hid }: NewsItem): boolean {
  const isReserved = reserved.has(hid);
  if (isReserved) console.warn(`news: dropped row ${hid}: that id is an address of the news itself`);
  return !isReserved;
}

interface CheckedItem {
  item: NewsItem;
  digest: string;
}

function thatCanBeShown(api: string, items: readonly CheckedItem[]): CheckedItem[] {
  // With the length of the title: otherwise one article could vouch for another whose title and text join to the same letters.
  const pieces = items.map(({ item, digest }) => [item.content, `${item.title.length} ${digest}`] as const);
  const faults = faultsOfHtml(`news-${api}`, pieces);
  return items.filter(({ item }, index) => {
    const reason = faults[index];
    if (reason) console.warn(droppedLine('news', { id: item.hid, reason }));
    return reason === undefined;
  });
}

// With the item, so that a page that shows it also depends on them.
function asArticle({ row, digest, content }: ShownItem): Article {
  const urls = content().includes('<img') ? picturesIn(content()) : [];
  const pictures = urls.flatMap((url): [string, Picture][] => {
    const picture = pictureOf(url);
    return picture ? [[url, picture]] : [];
  });
  const closed = delistedIds().length > 0 ? linksIn(content()).filter(leadsToDelisted) : [];
  const img = row.img_url ? pictureOf(row.img_url) : undefined;
  const article: Article = { ...row, img, pictures, closed, content };
  return digestAs(article, { ...article, content: digest });
}

const apiOf = (language: Language): string => languages[originalLanguage(language)].api;

const fileOf = (api: string): string => `news/${api}.json`;

/** The rows of a list that can be shown, as news items, newest first. */
function readShown(api: string): ShownItem[] {
  const items = readRows(fileOf(api), NewsItemSchema).filter(isFree);
  // Its rows are large.
  forgetSnapshot(fileOf(api));
  const checked = items.map((item) => ({ item, digest: sha256Hex(item.title + item.content) }));
  return thatCanBeShown(api, checked)
    .map(({ item: { content, ...row }, digest }) => ({ row, digest, content: () => content }))
    .sort(newestFirst);
}

function newsListOf(language: Language): NewsList {
  const api = apiOf(language);
  let newsList = newsLists.get(api);
  if (!newsList) {
    const shown = readShown(api);
    const stubs = new Map(shown.map(({ row, digest }) => [row.hid, { created: row.create_time, digest }]));
    const list = shown.map(asArticle);
    const indexes = new Map(list.map(({ hid }, index) => [hid, index]));
    const byTag = Map.groupBy(list, tagOf);
    const placesByTag = new Map([...byTag.values()].flatMap((alike) => alike.map((item, place) => [item, place])));
    newsLists.set(api, (newsList = { list, stubs, indexes, byTag, placesByTag, asked: new Map() }));
  }
  return newsList;
}

/** The stubs of the articles in a language's list. */
export const articleStubsOf = (language: Language): ArticleStubs => newsListOf(language).stubs;

/** The articles for readers of a language, newest first: Chinese for both scripts, English for all others. */
export const newsOf = tracked('newsOf', (language: Language): readonly Article[] => newsListOf(language).list);

/** The languages in which news is written. */
export const newsLanguages = languageCodes.filter((code) => originalLanguage(code) === code);

/** The ids of the articles that have a page in a language: those of its own list, then those written only in another one. */
export const articleIdsOf = tracked('articleIdsOf', (language: Language): string[] => [
  ...new Set([language, ...newsLanguages].flatMap((code) => [...articleStubsOf(code).keys()])),
]);

const writings = new Map<string, readonly Language[]>();

/** The languages in which an article is written: one list for all that are written in the same, so that it is digested once. */
function writtenIn(hid: string): readonly Language[] {
  const codes = newsLanguages.filter((code) => articleStubsOf(code).has(hid));
  const known = writings.get(codes.join());
  if (!known) writings.set(codes.join(), codes);
  return known ?? codes;
}

/** The `count` articles after an index of a list, then the `count` before it, nearest first. */
const around = (list: readonly Article[], index: number, count: number): Article[] => [
  ...list.slice(index + 1, index + 1 + count),
  ...list.slice(Math.max(0, index - count), index).reverse(),
];

const relatedCount = 3;
// Two of them may be the direct neighbours.
const nearCount = relatedCount + 2;

/**
 * Related articles, without the direct neighbours: first those with the same tag, then any; older ones first, then newer
 * ones. So a new article changes the page of no older one except its neighbour's.
 */
function relatedTo({ list, byTag, placesByTag }: NewsList, index: number, item: Article): Article[] {
  const alike = byTag.get(tagOf(item)) ?? [];
  const near = new Set([...around(alike, placesByTag.get(item) ?? -1, nearCount), ...around(list, index, nearCount)]);
  return [...near].filter((other) => other !== list[index - 1] && other !== list[index + 1]).slice(0, relatedCount);
}

/** An article for readers of a language: in their original, else in the one it exists in. Throws for an unknown id. */
export const articleOf = tracked('articleOf', (language: Language, hid: string): ArticleInList => {
  const codes = writtenIn(hid);
  const own = originalLanguage(language);
  const original = codes.includes(own) ? own : (codes[0] ?? own);
  const newsList = newsListOf(original);
  const { list, indexes, asked } = newsList;
  let found = asked.get(hid);
  if (!found) {
    const index = indexes.get(hid) ?? -1;
    const item = list[index];
    if (!item) throw new Error(`No article ${hid} in ${language}`);
    const related = relatedTo(newsList, index, item);
    const [newer, older] = [list[index - 1], list[index + 1]];
    // By a list of the same: digesting the related ones as a list of their own takes twice as long.
    found = digestAs({ item, original, newer, older, related, writtenIn: codes }, [
      item,
      original,
      newer,
      older,
      codes,
      ...related,
    ]);
    asked.set(hid, found);
  }
  return found;
});

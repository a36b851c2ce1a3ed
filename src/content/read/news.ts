import { markdownNewsFile, NewsItemSchema, type NewsItem, type NewsListRow } from '~/domain/news.ts';
import type { LocalPicture } from '~/domain/picture.ts';
import { formatDroppedRow } from '~/domain/rows.ts';
import { languageCodes, languages, originalLanguageOf, type Language } from '~/i18n/languages.ts';
import { registerDigest } from '~/lib/digest-of.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { findHtmlProblem } from '../parse-html.ts';
import { readSnapshotRows } from '../rows.ts';
import { findLinkUrls, findPictureUrls } from '../sanitize-html.ts';
import { clearSnapshotCache, isFetchedFile, isInSnapshot } from '../snapshot.ts';
import { lastChangeOf } from './build-facts.ts';
import { delistedIds, isLinkToDelisted } from './delisted.ts';
import { localPictureOf } from './pictures.ts';

interface ShownItem {
  row: NewsListRow;
  /** SHA-256 of title and text. */
  digest: string;
  content: () => string;
}

/** A news item with its locally served images. */
export interface Article extends NewsListRow {
  /** Returns the text, which lists do not need. Not a getter, because that would triple the object's memory. */
  content: () => string;
  img: LocalPicture | undefined;
  /** Local images in the text by their URL in the text. */
  pictures: readonly (readonly [url: string, picture: LocalPicture])[];
  /** URLs in the text that lead to delisted dapps. They must not become links. */
  closed: readonly string[];
}

interface NewsList {
  list: readonly Article[];
  stubs: ArticleStubs;
  indexes: ReadonlyMap<string, number>;
  byTag: ReadonlyMap<string, readonly Article[]>;
  placesByTag: ReadonlyMap<Article, number>;
  /** Results of `articleOf`, shared by all languages that use this list. */
  asked: Map<string, ArticleWithNeighbours>;
}

export interface ArticleWithNeighbours {
  item: Article;
  original: Language;
  newer: Article | undefined;
  older: Article | undefined;
  related: readonly Article[];
  writtenIn: readonly Language[];
}

const tagOf = ({ tag_bg_color, tag_color, source }: Article): string => [tag_bg_color, tag_color, source].join();
const newestFirst = ({ row: a }: ShownItem, { row: b }: ShownItem) => b.create_time.localeCompare(a.create_time);
const newsLists = new Map<string, NewsList>();

export interface ArticleStub {
  created: string;
  /** SHA-256 of title and text. */
  digest: string;
}

export type ArticleStubs = ReadonlyMap<string, ArticleStub>;

const reserved = reservedPathSegments('article');

function isFree({ hid }: NewsItem): boolean {
  const isReserved = reserved.has(hid);
  if (isReserved) console.warn(`news: dropped row ${hid}: this id is reserved for a page of the news`);
  return !isReserved;
}

function canBeShown({ hid, content }: NewsItem): boolean {
  const reason = findHtmlProblem(content);
  if (reason) console.warn(formatDroppedRow('news', { id: hid, reason }));
  return reason === undefined;
}

// Adds images and unlinked URLs to the article, so that its pages depend on them.
function asArticle({ row, digest, content }: ShownItem): Article {
  const urls = content().includes('<img') ? findPictureUrls(content()) : [];
  const pictures = urls.flatMap((url): [string, LocalPicture][] => {
    const picture = localPictureOf(url);
    return picture ? [[url, picture]] : [];
  });
  const closed = delistedIds().length > 0 ? findLinkUrls(content()).filter(isLinkToDelisted) : [];
  const img = row.img_url ? localPictureOf(row.img_url) : undefined;
  const article: Article = { ...row, img, pictures, closed, content };
  return registerDigest(article, { ...article, content: digest });
}

const apiOf = (language: Language): string => languages[originalLanguageOf(language)].api;

const fileOf = (api: string): string => `news/${api}.json`;

/** Returns the files with articles in an API language. Includes our own articles only if no host sends news. */
const filesOf = (api: string): string[] => [
  fileOf(api),
  ...(isFetchedFile(fileOf(api)) ? [] : [markdownNewsFile(api)].filter(isInSnapshot)),
];

function readShown(api: string): ShownItem[] {
  const items = filesOf(api).flatMap((file) => {
    const rows = readSnapshotRows(file, NewsItemSchema).filter(isFree).filter(canBeShown);
    // Frees the memory of the rows, which are large.
    clearSnapshotCache(file);
    return rows;
  });
  return items
    .map(({ content, ...row }) => ({ row, digest: sha256Hex(row.title + content), content: () => content }))
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

export const articleStubsOf = (language: Language): ArticleStubs => newsListOf(language).stubs;

/** Returns articles, newest first: Chinese ones for readers of both Chinese scripts, English ones for all others. */
export const newsOf = trackedQuery('newsOf', (language: Language): readonly Article[] => newsListOf(language).list);

/** Returns when the list of articles of a language last changed. */
export const lastNewsChangeOf = (language: Language): string => lastChangeOf(fileOf(apiOf(language)));

export const newsLanguages = languageCodes.filter((code) => originalLanguageOf(code) === code);

/** Returns the ids of articles that have a page in a language: articles of its list, then others. */
export const articleIdsOf = trackedQuery('articleIdsOf', (language: Language): string[] => [
  ...new Set([language, ...newsLanguages].flatMap((code) => [...articleStubsOf(code).keys()])),
]);

const writings = new Map<string, readonly Language[]>();

/** Returns the same array for the same languages, because a digest is cached per array. */
function writtenIn(hid: string): readonly Language[] {
  const codes = newsLanguages.filter((code) => articleStubsOf(code).has(hid));
  const known = writings.get(codes.join());
  if (!known) writings.set(codes.join(), codes);
  return known ?? codes;
}

/** Returns the `count` articles after an index, then the `count` before it, nearest first. */
const around = (list: readonly Article[], index: number, count: number): Article[] => [
  ...list.slice(index + 1, index + 1 + count),
  ...list.slice(Math.max(0, index - count), index).reverse(),
];

const relatedCount = 3;
// Two more than needed, because the neighbours may be among them and are excluded later.
const nearCount = relatedCount + 2;

/**
 * Returns related articles except the neighbours: those with the same tag first, and older before newer ones. With this
 * order, a new article changes the page of only one older article.
 */
function relatedTo({ list, byTag, placesByTag }: NewsList, index: number, item: Article): Article[] {
  const alike = byTag.get(tagOf(item)) ?? [];
  const near = new Set([...around(alike, placesByTag.get(item) ?? -1, nearCount), ...around(list, index, nearCount)]);
  return [...near].filter((other) => other !== list[index - 1] && other !== list[index + 1]).slice(0, relatedCount);
}

/** Returns an article as readers of `language` get it, or in its only language. Throws for an unknown id. */
export const articleOf = trackedQuery('articleOf', (language: Language, hid: string): ArticleWithNeighbours => {
  const codes = writtenIn(hid);
  const own = originalLanguageOf(language);
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
    // Registers a flat list as the value to digest. Digesting the nested lists of related articles would take twice as
    // long.
    found = registerDigest({ item, original, newer, older, related, writtenIn: codes }, [
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

import * as v from 'valibot';
import { callEndpoint } from '~/api/client.ts';
import { newsArticleEndpoint, newsListEndpoint } from '~/api/content-host.ts';
import * as constants from '~/config/constants.ts';
import { NewsItemSchema, NewsRowSchema, type NewsItem, type NewsListRow } from '~/domain/news.ts';
import { validateRows } from '~/domain/rows.ts';
import { parseUtcTime } from '~/lib/dates.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { findHtmlProblem } from '../parse-html.ts';
import type { FetchHost } from './host.ts';
import { fetchWholeList, type ListReporter } from './fetch-whole-list.ts';

const maxContentLength = 1024 * 1024;
const concurrency = 6;

const rowText = (row: unknown): string => JSON.stringify(v.parse(NewsRowSchema, row));

/** Returns the stored article if its row has an update time and is unchanged. */
const unchanged = (row: NewsListRow, previous: NewsItem | undefined): NewsItem | undefined =>
  previous && row.update_time && rowText(previous) === rowText(row) ? previous : undefined;

async function readArticle(host: FetchHost, { hid }: NewsListRow, lang: 'zh-Hans' | 'en'): Promise<NewsItem> {
  const { result, message, data } = await host.run((options) =>
    callEndpoint(newsArticleEndpoint, { id: hid, lang }, options),
  );
  if (result !== 0 || !data) throw new Error(`result ${result}: ${message}`);
  if (data.hid !== hid) throw new Error(`the host sent ${data.hid} instead`);
  if (data.content.length > maxContentLength) throw new Error(`its text has ${data.content.length} letters`);
  const fault = findHtmlProblem(data.content);
  if (fault) throw new Error(fault);
  return data;
}

export function validateStoredNews(rows: unknown): Map<string, NewsItem> {
  const items = Array.isArray(rows) ? validateRows(NewsItemSchema, rows, () => undefined) : [];
  return new Map(items.filter(({ content }) => !findHtmlProblem(content)).map((item) => [item.hid, item]));
}

/**
 * Whether to request an article although its row is unchanged, because its text may change without a new update time.
 * This happens once a day, at a time that depends on the id.
 */
export function isDueForRecheck(hid: string, since: Date, now: Date): boolean {
  const secondOfDay = Number.parseInt(sha256Hex(hid).slice(0, 8), 16) % 86_400;
  const today = parseUtcTime(since).startOf('day').add(secondOfDay, 'second');
  const next = today.isAfter(since) ? today : today.add(1, 'day');
  return !next.isAfter(now);
}

/** Removes a change time in the future, or before the publication. */
function withPossibleUpdate(item: NewsItem, now: Date, report: ListReporter): NewsItem {
  const { hid, create_time: created, update_time: updated } = item;
  if (!updated || !(parseUtcTime(updated).isAfter(now) || parseUtcTime(updated).isBefore(created))) return item;
  report.note(`the change time ${updated} of article ${hid} is dropped`);
  return { ...item, update_time: null };
}

interface NewsOptions {
  previous: ReadonlyMap<string, NewsItem>;
  /** Whether to also request articles that seem unchanged. */
  isThorough: boolean;
  since: Date;
  /** Articles that the last fetch could not request again. */
  missed?: readonly string[];
  now: Date;
  report: ListReporter;
}

interface FetchedNews {
  /** Newest first. */
  items: NewsItem[];
  /** Articles of which the stored version stays, because the host did not send them. */
  missed: string[];
}

/** Fetches all news of a language with their texts. Keeps the stored version of an article that fails. */
export async function fetchNews(
  host: FetchHost,
  lang: 'zh-Hans' | 'en',
  { previous, isThorough, since, missed: missedBefore = [], now, report }: NewsOptions,
): Promise<FetchedNews> {
  const wanted = { endpoint: newsListEndpoint, request: { lang }, step: constants.newsRequestDefaults.count, previous };
  const rows = await fetchWholeList(host, wanted, report);
  const dueRows = rows.filter(({ hid, create_time: time }) => {
    const isDue = !parseUtcTime(time).isAfter(now);
    if (!isDue) report.note(`${hid} is kept back until ${time}`);
    return isDue;
  });
  const missed: string[] = [];
  const items = await mapConcurrently(concurrency, dueRows, async (row) => {
    const last = previous.get(row.hid);
    try {
      const isWanted = isThorough || missedBefore.includes(row.hid) || isDueForRecheck(row.hid, since, now);
      return (isWanted ? undefined : unchanged(row, last)) ?? (await readArticle(host, row, lang));
    } catch (error) {
      report.fault(`article ${row.hid}: ${errorMessageOf(error)}${last ? '; its last good text stays' : ''}`);
      if (last) missed.push(row.hid);
      return last;
    }
  });
  const sorted = items
    .filter((item) => item !== undefined)
    .map((item) => withPossibleUpdate(item, now, report))
    .toSorted((one, other) => other.create_time.localeCompare(one.create_time) || one.hid.localeCompare(other.hid));
  return { items: sorted, missed };
}

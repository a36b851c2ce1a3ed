import { atom } from 'nanostores';
import * as constants from '~/config/constants.ts';
import type { NewsRow } from '../news-row.ts';

/** Older news that was loaded and added to the built page (rows N03, N04). */
export interface OlderNews {
  rows: readonly NewsRow[];
  /** Offset of the next load. Each load adds 20. */
  start: number;
  /** Whether there may be more news: true until the host responds with null. */
  hasMore: boolean;
  state: 'ready' | 'loading' | 'failed';
}

/** Returns up to 20 rows from an offset; null after the last one. */
export type LoadNewsRows = (start: number) => Promise<readonly NewsRow[] | null>;

export const $olderNews = atom<OlderNews>({
  rows: [],
  start: constants.newsRequestDefaults.count,
  hasMore: true,
  state: 'ready',
});

/** Resets the list to load from `start`, or restores the list of an earlier visit. */
export const resetOlderNews = (news: Pick<OlderNews, 'start'> & Partial<OlderNews>): void =>
  $olderNews.set({ rows: [], hasMore: true, state: 'ready', ...news });

// Maximum number of pages per load. The list shifts with each article published after the build, so that a page may
// contain only known articles.
const maxPages = 5;

/** Adds the next rows of news, except those with a known id. Rejects if the source does, and keeps the list. */
export async function loadOlderNews(source: LoadNewsRows, known: readonly string[]): Promise<void> {
  const before = $olderNews.get();
  if (before.state === 'loading') return;
  const seen = new Set([...known, ...before.rows.map(({ hid }) => hid)]);
  const fresh: NewsRow[] = [];
  let { start } = before;
  let hasMore = true;
  $olderNews.set({ ...before, state: 'loading' });
  try {
    for (let page = 0; hasMore && fresh.length === 0 && page < maxPages; page++) {
      const rows = await source(start);
      hasMore = rows !== null;
      if (!rows) break;
      start += constants.newsRequestDefaults.count;
      for (const row of rows) {
        if (!seen.has(row.hid)) fresh.push(row);
        seen.add(row.hid);
      }
    }
    $olderNews.set({ rows: [...before.rows, ...fresh], start, hasMore, state: 'ready' });
  } catch (error) {
    $olderNews.set({ ...before, state: 'failed' });
    throw error;
  }
}

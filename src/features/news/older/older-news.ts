import { atom } from 'nanostores';
import * as constants from '~/config/constants.ts';
import type { NewsRow } from '../news-row.ts';

/** The news that were added to those of the page (rows N03, N04). */
export interface OlderNews {
  rows: readonly NewsRow[];
  /** Where the next load begins; each adds 20. */
  start: number;
  /** True until the host answers null. */
  hasMore: boolean;
  state: 'ready' | 'loading' | 'failed';
}

/** Tells the news from `start` on, at most 20; null past the last. */
export type NewsSource = (start: number) => Promise<readonly NewsRow[] | null>;

/** What stands below the news that the page was built with. */
export const $olderNews = atom<OlderNews>({ rows: [], start: constants.news.count, hasMore: true, state: 'ready' });

/** Replaces the list: by nothing below `start`, or by what a reader had before. */
export const resetNews = (news: Pick<OlderNews, 'start'> & Partial<OlderNews>): void =>
  $olderNews.set({ rows: [], hasMore: true, state: 'ready', ...news });

// New articles since the build push known ones down: a page may hold nothing new. A host that repeats itself is not followed far.
const mostPages = 5;

/** Appends the next news. Those that stand on the page (`known`) or were added are not added again. Rejects when the source does, the list as it was. */
export async function loadOlder(source: NewsSource, known: readonly string[]): Promise<void> {
  const before = $olderNews.get();
  if (before.state === 'loading') return;
  const seen = new Set([...known, ...before.rows.map(({ hid }) => hid)]);
  const fresh: NewsRow[] = [];
  let { start } = before;
  let hasMore = true;
  $olderNews.set({ ...before, state: 'loading' });
  try {
    for (let page = 0; hasMore && fresh.length === 0 && page < mostPages; page++) {
      const rows = await source(start);
      hasMore = rows !== null;
      if (!rows) break;
      start += constants.news.count;
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

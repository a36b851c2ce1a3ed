import * as v from 'valibot';
import { NewsRowSchema } from '~/domain/news.ts';
import { recordOf } from '~/lib/record.ts';
import type { OlderNews } from './older-news.ts';

/** The key of the history entry's state that holds what was added to the list; where it does, the island hydrates at once. */
export const stateName = 'olderNews';

const StoredNews = v.object({
  rows: v.array(v.object({ ...NewsRowSchema.entries, isPending: v.optional(v.boolean()) })),
  start: v.number(),
  hasMore: v.boolean(),
});

/** Stores the list with the page's entry in the history, where a reload and the way back find it. */
export function saveNews({ rows, start, hasMore }: OlderNews): void {
  // The browser would scroll back before the list is as long as it was.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...recordOf(history.state), [stateName]: { rows, start, hasMore } }, '');
}

/** The list that was stored; undefined where there is none, or one of another version of the site. */
export function storedNews(): v.InferOutput<typeof StoredNews> | undefined {
  const stored = v.safeParse(StoredNews, recordOf(history.state)[stateName]);
  return stored.success ? stored.output : undefined;
}

import * as v from 'valibot';
import { NewsRowSchema } from '~/domain/news.ts';
import { asRecord } from '~/lib/record.ts';
import type { OlderNews } from './older-news.ts';

/** Key of the stored list in the state of a history entry. With this key, the island hydrates at once. */
export const olderNewsStateKey = 'olderNews';

const StoredNews = v.object({
  rows: v.array(v.object({ ...NewsRowSchema.entries, isPending: v.optional(v.boolean()) })),
  start: v.number(),
  hasMore: v.boolean(),
});

/** Stores the list in the page's history entry, for reloading and going back. */
export function saveOlderNews({ rows, start, hasMore }: OlderNews): void {
  // Without this, the browser would restore the position too early, before the list has its previous length.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...asRecord(history.state), [olderNewsStateKey]: { rows, start, hasMore } }, '');
}

/** Returns the stored list; undefined if there is none, or if another version of the site stored it. */
export function readStoredOlderNews(): v.InferOutput<typeof StoredNews> | undefined {
  const stored = v.safeParse(StoredNews, asRecord(history.state)[olderNewsStateKey]);
  return stored.success ? stored.output : undefined;
}

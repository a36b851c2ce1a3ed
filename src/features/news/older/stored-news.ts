import * as v from 'valibot';
import { NewsRowSchema } from '~/domain/news.ts';
import { asRecord } from '~/lib/record.ts';
import type { OlderNews } from './older-news.ts';

/** Key of the stored list in the state of a history entry. With this key, the island hydrates at once. */
const olderNewsStateKey = 'olderNews';

const StoredNews = v.object({
  rows: v.array(v.object({ ...NewsRowSchema.entries, isPending: v.optional(v.boolean()) })),
  start: v.number(),
  hasMore: v.boolean(),
  /** Id of the last article of the built page. */
  after: v.optional(v.string()),
});

/**
 * Stores the list in the page's history entry, for reloading and going back. `after` is the last article of the built
 * page.
 */
export function saveOlderNews({ rows, start, hasMore }: OlderNews, after: string | undefined): void {
  // Without this, the browser would restore the position too early, before the list has its previous length.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...asRecord(history.state), [olderNewsStateKey]: { rows, start, hasMore, after } }, '');
}

/**
 * Returns the stored list; undefined if there is none, or if another version of the site stored it. The list must follow
 * the same article as before. Otherwise, articles would be missing or repeated after a refresh of the site.
 */
export function readStoredOlderNews(after: string | undefined): v.InferOutput<typeof StoredNews> | undefined {
  const stored = v.safeParse(StoredNews, asRecord(history.state)[olderNewsStateKey]);
  return stored.success && stored.output.after === after ? stored.output : undefined;
}

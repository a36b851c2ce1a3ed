import * as v from 'valibot';
import { NewsRowSchema } from '~/domain/news.ts';
import type { OlderNews } from './older-news.ts';

/** The name under which the history keeps what was added to the list; the island wakes at once where it does. */
export const stateName = 'olderNews';

const Kept = v.object({
  rows: v.array(v.object({ ...NewsRowSchema.entries, isPending: v.optional(v.boolean()) })),
  start: v.number(),
  hasMore: v.boolean(),
});

/** Keeps the list with the page's entry in the history, where a reload and the way back find it. */
export function keepNews({ rows, start, hasMore }: OlderNews): void {
  // The browser would scroll back before the list is as long as it was.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...(history.state as object | null), [stateName]: { rows, start, hasMore } }, '');
}

/** The list that was kept; undefined where there is none, or one of another version of the site. */
export function keptNews(): v.InferOutput<typeof Kept> | undefined {
  const kept = v.safeParse(Kept, (history.state as Record<string, unknown> | null)?.[stateName]);
  return kept.success ? kept.output : undefined;
}

import { httpTimeout } from '~/config/constants.ts';
import { dispatchChunkFailure } from './chunk-failure-event.ts';

/** Returns the URLs of all scripts of an island. The build has added them to the HTML. */
export const chunksOf = (island: HTMLElement): string[] => island.dataset['chunks']?.split(' ') ?? [];

declare global {
  /**
   * The first response that an island needs, requested while its code loads (`data-prefetch` on the parent element).
   */
  var prefetched: Promise<Response> | undefined;
}

/** Requests the file that an island needs first, so that it arrives together with the island's code. */
export function prefetchData(island: HTMLElement): void {
  const { prefetch: url } = island.parentElement?.dataset ?? {};
  // Ignores failures, because the island then requests the URL itself.
  if (url) (globalThis.prefetched ??= fetch(url, { signal: AbortSignal.timeout(httpTimeout) })).catch(() => undefined);
}

/** Imports all code of an island at once, with the integrity check of the import map. */
export function importChunks(island: HTMLElement): Promise<unknown> {
  return Promise.all(chunksOf(island).map((url) => import(/* @vite-ignore */ url)));
}

/** Logs a failed import. The page then reloads or shows a notice (chunk-failure.ts). */
export function reportChunkFailure(island: HTMLElement, error: unknown): void {
  console.error(error);
  dispatchChunkFailure(island);
}

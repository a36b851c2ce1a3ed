import { dispatchChunkFailure } from './chunk-failure-event.ts';

/** Returns the URLs of all scripts of an island, which the build has added. */
export const chunksOf = (island: HTMLElement): string[] => island.dataset['chunks']?.split(' ') ?? [];

declare global {
  /** The response that an island needs first. It is requested while the code loads (`data-prefetch` on the parent). */
  var prefetched: Promise<Response> | undefined;
}

function prefetch(island: HTMLElement): void {
  const { prefetch: url } = island.parentElement?.dataset ?? {};
  // Ignores failures, because the island requests the URL again.
  if (url) (globalThis.prefetched ??= fetch(url)).catch(() => undefined);
}

/**
 * Imports an island's code with the import map's integrity check. Returns whether it succeeded. Must run before Astro's
 * loader, whose retries the import map does not cover.
 */
export async function importChunks(island: HTMLElement): Promise<boolean> {
  prefetch(island);
  try {
    await Promise.all(chunksOf(island).map((url) => import(/* @vite-ignore */ url)));
    return true;
  } catch (error) {
    console.error(error);
    dispatchChunkFailure(island);
    return false;
  }
}

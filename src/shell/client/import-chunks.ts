import { tellFailure } from './tell-failure.ts';

/** The addresses of all scripts of an island, which the build names. */
export const chunksOf = (island: HTMLElement): string[] => island.dataset['chunks']?.split(' ') ?? [];

declare global {
  /** The answer that an island will want first, asked for while its code comes: `data-prefetch` of what is around it. */
  var prefetched: Promise<Response> | undefined;
}

function prefetch(island: HTMLElement): void {
  const { prefetch: url } = island.parentElement?.dataset ?? {};
  // What does not come is asked for again, and missed, by the island.
  if (url) (globalThis.prefetched ??= fetch(url)).catch(() => undefined);
}

/**
 * Imports the code of an island, which the page's import map checks; whether it came. Astro's own loader comes after it,
 * finds everything there, and so never asks for a failed chunk under another address, which no import map covers.
 */
export async function importChunks(island: HTMLElement): Promise<boolean> {
  prefetch(island);
  try {
    await Promise.all(chunksOf(island).map((url) => import(/* @vite-ignore */ url)));
    return true;
  } catch (error) {
    console.error(error);
    tellFailure(island);
    return false;
  }
}

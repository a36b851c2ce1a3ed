import * as constants from '~/config/constants.ts';
import { chunksOf } from './import-chunks.ts';
import { mayPreload } from './prefetch.ts';

/** Preloads the code of islands inside `data-warm` when the page is idle, if prefetching is allowed. */
export function preloadIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-warm] astro-island')];
  const warm = () => {
    if (!mayPreload()) return;
    for (const url of new Set(islands.flatMap(chunksOf))) import(/* @vite-ignore */ url).catch(() => undefined);
  };
  if (islands.length === 0) return;
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: constants.prefetchIdleTimeout });
  else setTimeout(warm, constants.prefetchIdleTimeout);
}

import * as constants from '~/config/constants.ts';
import { chunksOf } from './import-chunks.ts';
import { mayFetchAhead } from './prefetch.ts';

/** Fetches the code of the islands within `data-warm` once a visitor is there and the page is idle, where links may be fetched ahead. */
export function warmIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-warm] astro-island')];
  const warm = () => {
    if (!mayFetchAhead()) return;
    for (const url of new Set(islands.flatMap(chunksOf)))
      // What cannot be had now is asked for again, and missed, at the first touch.
      import(/* @vite-ignore */ url).catch(() => undefined);
  };
  if (islands.length === 0) return;
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: constants.prefetchIdleTimeout });
  else setTimeout(warm, constants.prefetchIdleTimeout);
}

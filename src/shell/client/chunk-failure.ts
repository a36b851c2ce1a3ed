import * as constants from '~/config/constants.ts';

const key = 'chunk-reload';

/**
 * Whether the page may reload now, and remembers that it does. Without storage nobody could count, so never; a time in
 * the future is a clock that was wrong, and counts as just now.
 */
export function mayReload(storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(key) ?? -Infinity);
    if (Number.isNaN(last) || now - last < constants.chunkReloadGuard) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}

function tellOfFailure(): void {
  // Nothing comes to the places that were kept for it.
  for (const place of document.querySelectorAll<HTMLElement>('astro-island [aria-busy]')) place.hidden = true;
  const notice = document.getElementById('chunk-failed');
  // What fails at once may fail before the page has come to its notices.
  if (!notice) return addEventListener('DOMContentLoaded', chunkFailed, { once: true });
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
}

/** A chunk that cannot be loaded reloads the page, at most once in 60 s (spec §4); after that the page says so and stays. */
export function chunkFailed(): void {
  if (navigator.onLine && mayReload(() => sessionStorage, Date.now())) {
    location.reload();
    return;
  }
  // The notice stands at the end of the page, which may not have come yet.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tellOfFailure, { once: true });
  else tellOfFailure();
}

/** Hears of islands whose chunks cannot be loaded. */
export const watchChunks = (): void => document.addEventListener('astro:hydration-error', chunkFailed);
